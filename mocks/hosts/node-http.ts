import { createServer, type Server } from 'node:http';
import { toResponse, Refusal } from '../sandbox/outcome';
import { readAnswerLanguage } from '../sandbox/receive';
import { type Answer, type Backend, respond } from './adapter';
import { isOpenDebugApi } from './debug-guard';
import { listen } from './listen';

/**
 * The headers that let other origins read answers (contract: headers). Any origin may call, since tokens are not
 * cookies.
 */
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Date, pragma, Retry-After',
};

/** The headers that a page of another origin may send. */
const REQUEST_HEADERS = [
  ...['Authorization', 'platform', 'language', 'deviceId', 'content-type'],
  ...['deviceName', 'deviceSystem', 'osVersion'],
];

type HostOptions = {
  /** Headers that pages of other origins may send beside the contract's. */
  more?: string[];
};

/** Zero takes any free port; the address is by default this machine's alone. */
type Place = { port: number; host?: string | undefined };
export type HttpHost = { server: Server; origin: string; close: () => Promise<void> };

/** Serves a backend over HTTP. Closes it, and rejects, if the port or the address cannot be used. */
export async function serveOverHttp(
  backend: Backend,
  { port, host }: Place,
  options: HostOptions = {},
): Promise<HttpHost> {
  const answerAll = answerAsHost(backend.answer, options);
  const server = createServer((message, reply) => void respond(answerAll, message, reply));
  const origin = await listen(server, port, host).catch(async (error: unknown) => {
    await backend.close();
    throw error;
  });
  const close = async () => {
    // Open calls are answered first.
    await new Promise((resolve) => server.close(resolve));
    await backend.close();
  };
  return { server, origin, close };
}

/**
 * Answers also pages of other origins (contract: CORS), which may send the contract's headers and `more`. The debug API
 * stays same-origin, except for what the contract's page needs to sign. Unknown paths are refused with an envelope.
 */
export function answerAsHost(answer: Answer, { more = [] }: HostOptions = {}) {
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const isDebugApi = pathname === '/sandbox' || pathname.startsWith('/sandbox/');
    if (isDebugApi && !isOpenDebugApi(pathname))
      return (await answer(request)) ?? refuseNotFound(request);
    return (
      answerPreflight(request, more) ?? withCors((await answer(request)) ?? refuseNotFound(request))
    );
  };
}

function refuseNotFound({ headers }: Request): Response {
  return toResponse(new Refusal('NotFound', 404), readAnswerLanguage(headers), Date.now());
}

/** Answers a CORS preflight request; null for any other request. `more` is the host's own headers. */
function answerPreflight(request: Request, more: string[] = []): Response | null {
  const isPreflight =
    request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
  if (!isPreflight) return null;
  const headers = {
    ...CORS_HEADERS,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': [...REQUEST_HEADERS, ...more].join(', '),
    'access-control-max-age': '600',
  };
  return new Response(null, { status: 204, headers });
}

/** Makes a response readable from any origin. A network error has no headers. */
function withCors(response: Response): Response {
  if (response.type === 'error') return response;
  for (const [name, value] of Object.entries(CORS_HEADERS)) response.headers.set(name, value);
  return response;
}
