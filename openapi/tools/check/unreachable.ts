import { CannotRun } from './cannot-run.ts';

/** OpenSSL's codes for certificates that no known authority has signed. */
const UNKNOWN_AUTHORITY = new Set([
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
  'UNABLE_TO_GET_ISSUER_CERT',
]);

/** Explains why `fetch` got no answer from a server, and what to do about it. */
export function explainUnreachable(address: string, error: Error): CannotRun {
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  const { origin, port, protocol } = new URL(address);
  const why = code ?? message;
  return new CannotRun(`${origin} cannot be reached (${why}). ${adviceOn(why, port, protocol)}`);
}

function adviceOn(why: string, port: string, protocol: string): string {
  if (why === 'bad port')
    return `By the fetch standard, fetch calls no server at port ${port}: start the server at another one, such as 8080.`;
  if (UNKNOWN_AUTHORITY.has(why))
    return 'Node does not know who signed its certificate: set NODE_EXTRA_CA_CERTS=FILE to the PEM of that authority, or of the certificate itself.';
  if (/CERT|^ERR_TLS/.test(why)) return 'Its certificate is not valid for this address and time.';
  if (/^EPROTO|^ERR_SSL/.test(why)) return 'Does it speak https? Try http://.';
  const proxy = proxyVariable(protocol);
  if (proxy === undefined) return 'Is the server running?';
  return process.env.NODE_USE_ENV_PROXY === '1'
    ? `${proxy} is set, and used (NODE_USE_ENV_PROXY=1): does that proxy run, and reach the server? NO_PROXY names hosts to call without it.`
    : `${proxy} is set, and Node uses it only with NODE_USE_ENV_PROXY=1 (Node 24). If the server is to be called without it: is it running?`;
}

function proxyVariable(protocol: string): string | undefined {
  const name = `${protocol.slice(0, -1)}_proxy`;
  return [name.toUpperCase(), name].find((variable) => process.env[variable]);
}
