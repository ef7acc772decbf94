import { JSEncrypt } from 'jsencrypt';
import { correctSkew, observeServerDate, signingOffset } from '../../../signature/clock.ts';
import { RESPONSE_TIME_MS } from '../../../dist/constants.ts';
import { makeSignature } from '../../../signature/sign.ts';
import type { CheckedOperation } from '../../check/contract.ts';
import { type Exchange, readOutcome } from '../../check/exchange.ts';
import { readToken } from '../../check/oracle/headers.ts';
import { CallProblem } from './call-problem.ts';
import { type Defaults, type Settings, pageOrigin, pathPrefix, serverAddress } from './settings.ts';

/** An answered call. */
export type AnsweredCall = {
  exchange: Exchange;
  /** The new token in the answer; null if there is none. */
  token: string | null;
  /** Sentences about what the page did besides, such as signing again. */
  notes: string[];
};

const PROBE_MS = 3_000;

/**
 * Signs and sends a call as the site does, and once more by the server's clock if the first signature was refused for
 * its time. A `signature` in the body is sent unchanged. Throws a `CallProblem` if there is no answer that can be
 * judged.
 */
export async function tryOperation(
  operation: CheckedOperation,
  body: string,
  settings: Settings,
  defaults: Defaults,
): Promise<AnsweredCall> {
  const input = parseBody(body);
  const url = buildUrl(operation, settings);
  const isSigned = 'signature' in input;
  const send = async () => {
    const text = isSigned ? body : withMember(body, input, await sign(settings, defaults));
    const headers = buildHeaders(operation, settings);
    return sendExchange(operation, { url, headers, text, isFreshlySigned: !isSigned });
  };
  const offset = signingOffset();
  const notes = isSigned ? ['The signature of the body was sent as it is.'] : [];
  let exchange = await send();
  if (!isSigned && readOutcome(exchange) === 'SignatureInvalid' && correctSkew(offset)) {
    const seconds = Math.round(Math.abs(signingOffset()) / 1000);
    const direction = signingOffset() > 0 ? 'ahead of' : 'behind';
    notes.push(
      `The server’s clock is ${seconds} s ${direction} this one: signed again by its clock.`,
    );
    exchange = await send();
  }
  return { exchange, token: operation.givesToken ? readToken(exchange) : null, notes };
}

/** The URL of a call. */
export function buildUrl({ isMarketing, path }: CheckedOperation, settings: Settings): string {
  return isMarketing
    ? serverAddress(settings.marketing) + path
    : serverAddress(settings.server) + pathPrefix(settings.prefix) + path;
}

function parseBody(body: string): object {
  let input: unknown;
  try {
    input = JSON.parse(body);
  } catch (error) {
    throw new CallProblem('body', `The body is not JSON: ${(error as Error).message}`);
  }
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input;
  throw new CallProblem('body', 'The body is not an object: begin it with { and end it with }.');
}

/** Adds the signature to the text instead of reserializing it, so that everything else is sent exactly as typed. */
function withMember(body: string, input: object, signature: string): string {
  const open = body.trimEnd().slice(0, -1).trimEnd();
  const comma = Object.keys(input).length > 0 ? ', ' : '';
  return `${open}${comma}"signature": "${signature}"}`;
}

async function sign(settings: Settings, defaults: Defaults): Promise<string> {
  const { platform } = settings;
  const key = await resolvePublicKey(settings, defaults);
  const signed = makeSignature(JSEncrypt, key);
  if (signed !== null) return signed;
  throw new CallProblem(
    'settings',
    `The key of ${platform} cannot encrypt. Paste the PEM of an RSA public key, with its BEGIN PUBLIC KEY line.`,
  );
}

/** The keys fetched from sandboxes, by address. */
const fetched = new Map<string, string>();

/** The key to sign with: the typed one, that of the page's own server, or that of the sandbox at the address. */
async function resolvePublicKey(settings: Settings, defaults: Defaults): Promise<string> {
  const { platform } = settings;
  const server = serverAddress(settings.server);
  const isOwn = server === (defaults.server || pageOrigin());
  const known = settings.keys[platform].trim() || (isOwn ? defaults.keys[platform] : undefined);
  if (known) return known;
  const address = `${server}/sandbox/keys/${platform}.pem`;
  const key = fetched.get(address) ?? (await textAt(address, server));
  if (key.includes('BEGIN PUBLIC KEY')) {
    fetched.set(address, key);
    return key;
  }
  throw new CallProblem(
    'settings',
    `There is no public key of ${platform} to sign with, and ${server} is no sandbox that gives one. Paste the key as PEM.`,
  );
}

/** Fetches a text; empty if there is none, or if CORS keeps it from this page. */
async function textAt(address: string, server: string): Promise<string> {
  try {
    const response = await fetch(address, { ...FETCH, signal: AbortSignal.timeout(PROBE_MS) });
    return response.ok ? await response.text() : '';
  } catch (error) {
    // A server that runs but does not allow this origin is not a sandbox.
    if (await isThere(server)) return '';
    throw await noAnswer(error as Error, server);
  }
}

function buildHeaders(
  { isMarketing }: CheckedOperation,
  settings: Settings,
): Record<string, string> {
  const { platform, language, deviceId, token } = settings;
  return {
    'content-type': 'application/json',
    platform,
    language,
    ...(!isMarketing && deviceId && { deviceId }),
    ...(!isMarketing && token && { authorization: token }),
  };
}

const FETCH: RequestInit = {
  ...({ credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' } as const),
  // A redirect must not make the page call another host.
  redirect: 'manual',
};

type Call = {
  url: string;
  headers: Record<string, string>;
  text: string;
  isFreshlySigned: boolean;
};

async function sendExchange(
  { id }: CheckedOperation,
  { text: body, ...call }: Call,
): Promise<Exchange> {
  const sent = { operation: id, method: 'POST', body, ...call };
  const begin = performance.now();
  const answer = await fetchAnswer(sent).catch(async (error: unknown) => {
    throw await noAnswer(error as Error, call.url);
  });
  const milliseconds = performance.now() - begin;
  observeServerDate(answer.headers.get('date') ?? undefined);
  return {
    sent,
    received: { ...answer, json: parseJson(answer.text), milliseconds },
    failure: null,
  };
}

async function fetchAnswer({ url, method, headers, body }: Omit<Exchange['sent'], 'operation'>) {
  const signal = AbortSignal.timeout(RESPONSE_TIME_MS);
  const response = await fetch(url, { ...FETCH, method, headers, body, signal });
  if (response.type === 'opaqueredirect') {
    throw new CallProblem('server', `${url} redirects. Enter the address that it redirects to.`);
  }
  return { http: response.status, headers: response.headers, text: await response.text() };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Distinguishes causes that browsers report alike: the device is offline, the server is down or slow, CORS. */
async function noAnswer(error: Error, url: string): Promise<CallProblem> {
  if (error instanceof CallProblem) return error;
  const { origin, protocol, hostname } = new URL(url);
  const say = (text: string) => new CallProblem('server', text);
  if (error.name === 'TimeoutError') {
    return say(`${origin} did not answer within ${RESPONSE_TIME_MS / 1000} seconds.`);
  }
  if (/is not a valid HTTP header|ByteString|ISO-8859-1/i.test(error.message)) {
    return new CallProblem(
      'settings',
      'A header has characters that HTTP does not allow. Look at the token and the device ID.',
    );
  }
  if (origin !== pageOrigin() && (await isThere(origin))) {
    return say(
      `${origin} is there, but the browser keeps its answer from this page (CORS), or the connection was cut. The server has to allow this origin, the headers of the contract and content-type, also to OPTIONS. The console of the browser says more.`,
    );
  }
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  if (!(globalThis.navigator?.onLine ?? true) && !isLocal) {
    return say('This device is offline. The body is kept: send it again once it is online.');
  }
  if (globalThis.location?.protocol === 'https:' && protocol === 'http:' && !isLocal) {
    return say(
      `A page on https may not call ${origin}. Give the server https, or open this page from http or a file.`,
    );
  }
  return say(
    `No answer from ${origin}. Is the server running? The sandbox is started by: npm run sandbox -- --port 4020`,
  );
}

/** Whether a server answers, even if this page may not read the answer. */
async function isThere(address: string): Promise<boolean> {
  try {
    await fetch(`${address}/`, {
      ...{ mode: 'no-cors', credentials: 'omit', cache: 'no-store' },
      signal: AbortSignal.timeout(PROBE_MS),
    });
    return true;
  } catch {
    return false;
  }
}
