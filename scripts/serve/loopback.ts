import { validateHeaderValue } from 'node:http';
import { Agent, type Dispatcher, request as ask } from 'undici';
import { respond } from '../../mocks/hosts/adapter.ts';
import { ADDRESS_HEADER } from '../../mocks/sandbox/rules/network.ts';
import { refusalEnvelope } from '../../src/api/refusal-envelope.ts';
import { CALL_METHOD } from './addresses.ts';
import {
  type BackendProxy,
  CLAIMS_OF_PROXIES,
  SILENCE_MS,
  SITE_HOST,
  readCallLanguage,
} from './backend.ts';
import { CACHE } from './headers.ts';
import { hopByHopHeaders } from './hop-by-hop.ts';

/** Larger bodies are refused: 413 for a call, 502 for an answer. The contract's own limit for a call is 16 KiB. */
const CALL_BYTES = 256 * 1024;
const ANSWER_BYTES = 16 * 1024 * 1024;

/** undici writes them for the call, and Node for the answer. */
const WRITTEN_ANEW = ['host', 'content-length'];

type Options = {
  /** How long the whole answer may take, in ms. */
  silenceMs?: number;
  /** Other hosts of the site, in lower case. */
  mirrors?: readonly string[];
};

/**
 * Passes calls on to a backend on this machine. Both messages are read whole and written anew by undici and by Node, so
 * that nothing that a client or a backend sent decides where a message ends. A call without an answer, or whose answer
 * cannot be passed on unchanged, gets a 502 with the contract's envelope.
 */
export function passToLoopback(
  origin: string,
  { silenceMs = SILENCE_MS, mirrors = [] }: Options = {},
): BackendProxy {
  const dispatcher = new Agent({ maxResponseSize: ANSWER_BYTES });
  const answer = async (call: Request): Promise<Response> => {
    try {
      const body = call.method === CALL_METHOD ? await call.bytes() : null;
      if (body && body.length > CALL_BYTES) return makeRefusal(call, 413);
      const { pathname, search } = new URL(call.url);
      const received = await ask(origin + pathname + search, {
        dispatcher,
        method: call.method as 'POST' | 'OPTIONS',
        headers: makeForwardedHeaders(call.headers, mirrors),
        body,
        signal: AbortSignal.timeout(silenceMs),
      });
      return await copyWhole(received);
    } catch {
      return makeRefusal(call, 502);
    }
  };
  return async (request, reply) => {
    await respond(answer, request, reply);
  };
}

function makeForwardedHeaders(headers: Headers, mirrors: readonly string[]): Headers {
  const host = headers.get('host')?.toLowerCase();
  const before = headers.get('x-forwarded-for');
  const forwarded = pickEndToEnd(headers);
  for (const name of [...CLAIMS_OF_PROXIES, ADDRESS_HEADER]) forwarded.delete(name);
  const addresses = [before, headers.get(ADDRESS_HEADER)].filter(Boolean).join(', ');
  forwarded.set('x-forwarded-for', addresses);
  forwarded.set('x-forwarded-host', mirrors.find((mirror) => mirror === host) ?? SITE_HOST);
  forwarded.set('x-forwarded-proto', headers.get('x-forwarded-proto') ?? 'http');
  return forwarded;
}

/**
 * Copies an answer with its whole body. Throws for a body that is broken or too large, a status outside of 200 to 599,
 * and text that Node does not send.
 */
async function copyWhole(answer: Dispatcher.ResponseData): Promise<Response> {
  const pairs = Object.entries(answer.headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  const headers = pickEndToEnd(new Headers(pairs));
  for (const text of [answer.statusText, ...headers.values()]) validateHeaderValue('x', text);
  const bytes = await answer.body.arrayBuffer();
  const { statusCode: status } = answer;
  return new Response(bytes.byteLength > 0 ? bytes : null, { status, headers });
}

function pickEndToEnd(headers: Headers): Headers {
  const isHopByHop = hopByHopHeaders(headers.get('connection') ?? '');
  const headersKept = Array.from(headers).filter(
    ([name]) => !isHopByHop(name) && !WRITTEN_ANEW.includes(name),
  );
  return new Headers(headersKept);
}

function makeRefusal({ headers }: Request, http: 413 | 502): Response {
  const status = http === 413 ? 'PayloadTooLarge' : 'ServerError';
  const envelope = refusalEnvelope(status, readCallLanguage(headers.get('language')));
  return Response.json(envelope, { status: http, headers: { 'cache-control': CACHE.none } });
}
