import { RESPONSE_TIME_MS } from '@/api/constants';
import { Refusal, toResponse } from '../sandbox/outcome';
import { readAnswerLanguage } from '../sandbox/receive';
import type { Backend } from './adapter';

/** The headers of a call that reach a backend: the contract's, and those of an ordinary browser's request. */
const PASSED_HEADERS = [
  ...['authorization', 'platform', 'language', 'deviceid', 'devicename', 'devicesystem'],
  ...['osversion', 'content-type'],
  ...['accept', 'accept-encoding', 'accept-language', 'access-control-request-headers'],
  ...['access-control-request-method', 'cache-control', 'cookie', 'dnt', 'origin', 'pragma'],
  ...['priority', 'referer', 'sec-ch-ua', 'sec-ch-ua-mobile', 'sec-ch-ua-platform'],
  ...['sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site', 'sec-gpc', 'user-agent'],
];
/** The headers of an answer that Node writes anew, as the body is decoded. */
const WRITTEN_ANEW = [
  ...['connection', 'keep-alive', 'transfer-encoding'],
  ...['content-encoding', 'content-length'],
];
const CALL_BYTES = 64 * 1024;
/** A little longer than the site itself waits, so that the site gives up first. */
const SILENCE_MS = RESPONSE_TIME_MS + 2_000;

/**
 * Passes calls on to a backend, in development; in production nginx does (deploy/nginx). Both messages are read whole.
 * A call without an answer gets a 502 with the contract's envelope.
 */
export function passOn(origin: string): Backend {
  const answer = async (call: Request) => {
    const refuse = (status: 'PayloadTooLarge' | 'ServerError', http: number) =>
      toResponse(new Refusal(status, http), readAnswerLanguage(call.headers), Date.now());
    const { method, headers, url } = call;
    // A preflight has no body, whatever its client sends.
    const body = method === 'POST' ? await call.bytes() : null;
    if (body && body.length > CALL_BYTES) return refuse('PayloadTooLarge', 413);
    const { pathname, search } = new URL(url);
    try {
      const received = await fetch(origin + pathname + search, {
        ...{ method, body, headers: pickHeaders(headers, PASSED_HEADERS) },
        redirect: 'manual',
        signal: AbortSignal.timeout(SILENCE_MS),
      });
      const bytes = await received.bytes();
      const answered = new Headers(received.headers);
      for (const name of WRITTEN_ANEW) answered.delete(name);
      const { status } = received;
      return new Response(bytes.length > 0 ? bytes : null, { status, headers: answered });
    } catch (error) {
      const { message, cause } = error as Error;
      console.error(
        `${origin} does not answer: ${cause instanceof Error ? cause.message : message}`,
      );
      return refuse('ServerError', 502);
    }
  };
  return { answer, close: () => Promise.resolve() };
}

/** Copies the headers of these names, as far as they are set. */
export function pickHeaders(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}
