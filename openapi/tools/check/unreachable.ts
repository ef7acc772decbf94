import { CannotRun } from './cannot-run.ts';
import type { Exchange } from './exchange.ts';
import type { Transport } from './transport.ts';

/** OpenSSL's codes for certificates that no known authority has signed. */
const UNKNOWN_AUTHORITY = new Set([
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
  'UNABLE_TO_GET_ISSUER_CERT',
]);

/** Explains why the first call got no answer, and what to do about it. */
export async function explainUnreachable(
  { sent, failure, isLate }: Exchange,
  transport: Transport,
  milliseconds: number,
): Promise<CannotRun> {
  const { origin, protocol } = new URL(sent.url);
  if (isLate) {
    return new CannotRun(
      `${origin} does not answer within ${milliseconds / 1000} seconds. Is it still starting, or is this the port of something else?`,
    );
  }
  const why = /\((.*)\)$/.exec(failure ?? '')?.[1] ?? 'no answer';
  const secure = origin.replace(/^http:/, 'https:');
  const isSecure =
    protocol === 'http:' && why !== 'ECONNREFUSED' && (await speaksHttps(transport, secure));
  const advice = isSecure ? `It speaks https: use ${secure}.` : adviceOn(why, protocol);
  return new CannotRun(`${origin} cannot be reached (${why}). ${advice}`);
}

async function speaksHttps(transport: Transport, url: string): Promise<boolean> {
  const sent = { operation: '', method: 'GET', url, headers: {}, body: null };
  const { failure } = await transport.send({ ...sent, isFreshlySigned: false }, 1_000);
  return failure === null || /CERT|SIGNATURE|ALERT/.test(failure);
}

function adviceOn(why: string, protocol: string): string {
  if (UNKNOWN_AUTHORITY.has(why))
    return 'Node does not know who signed its certificate: give --ca FILE, the PEM of that authority, or of the certificate itself.';
  if (/CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|BAD_CERTIFICATE/.test(why))
    return 'It wants a client certificate that it knows: give its PEM with --cert FILE.';
  if (/^CERT|^ERR_TLS/.test(why)) return 'Its certificate is not valid for this address and time.';
  if (/^EPROTO|^ERR_SSL/.test(why)) return 'Does it speak https? Try http://.';
  if (why === 'ENOTFOUND' || why === 'EAI_AGAIN') return 'There is no machine of this name here.';
  const proxy = proxyVariable(protocol);
  if (proxy === undefined)
    return why === 'ECONNREFUSED'
      ? 'Is the server running?'
      : 'It closes the connection: does the server end, or want something else than HTTP?';
  return process.env.NODE_USE_ENV_PROXY === '1'
    ? `${proxy} is set, and used (NODE_USE_ENV_PROXY=1): does that proxy run, and reach the server? NO_PROXY names hosts to call without it.`
    : `${proxy} is set, and Node uses it only with NODE_USE_ENV_PROXY=1 (Node 24). If the server is to be called without it: is it running?`;
}

function proxyVariable(protocol: string): string | undefined {
  const name = `${protocol.slice(0, -1)}_proxy`;
  return [name.toUpperCase(), name].find((variable) => process.env[variable]);
}
