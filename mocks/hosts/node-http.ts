import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CALL_HEADERS } from '@/config/csp';
import { toResponse, Refusal } from '../sandbox/outcome';
import { DEFAULT_LANGUAGE, readAnswerLanguage } from '../sandbox/receive';
import { type Answer, respond } from './adapter';
import { isOpenDebugApi } from './debug-guard';
import {
  type ServerLimits,
  answerAndDestroy,
  limitConnections,
  limitOptions,
  makeServerLimits,
} from './server-limits';

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
  /** Limits other than the usual ones, for tests. */
  limits?: Partial<ServerLimits>;
};

/**
 * Serves `answer` over HTTP, also to pages of other origins (contract: CORS), which may send the contract's headers and
 * `more`. The debug API stays same-origin, except for what the contract's page needs to sign. Unknown paths and invalid
 * HTTP are refused with an envelope.
 */
export function createHttpHost(
  answer: Answer,
  { more = [], limits: changes }: HostOptions = {},
): Server {
  const limits = makeServerLimits(changes);
  const answerAll: Answer = async (request) => {
    const { pathname } = new URL(request.url);
    const isDebugApi = pathname === '/sandbox' || pathname.startsWith('/sandbox/');
    if (isDebugApi && !isOpenDebugApi(pathname))
      return (await answer(request)) ?? refuseNotFound(request);
    return (
      answerPreflight(request, more) ?? withCors((await answer(request)) ?? refuseNotFound(request))
    );
  };
  const server = createServer(
    limitOptions(limits),
    (message, reply) => void respond(answerAll, message, reply),
  );
  limitConnections(server, limits);
  server.on('clientError', (_error, socket) => void refuseInvalidHttp(socket, limits));
  return server;
}

function refuseNotFound({ headers }: Request): Response {
  return toResponse(new Refusal('NotFound', 404), readAnswerLanguage(headers), Date.now());
}

/** Refuses a request that Node cannot parse or has waited for too long. Not even its language is known. */
async function refuseInvalidHttp(socket: Duplex, limits: ServerLimits): Promise<void> {
  const response = withCors(
    toResponse(new Refusal('InvalidInput', 400), DEFAULT_LANGUAGE, Date.now()),
  );
  const body = await response.text();
  for (const [name, value] of Object.entries(CALL_HEADERS)) response.headers.set(name, value);
  response.headers.set('content-length', String(Buffer.byteLength(body)));
  response.headers.set('connection', 'close');
  const lines = Array.from(response.headers, ([name, value]) => `${name}: ${value}`);
  const head = `HTTP/1.1 400 Bad Request\r\n${lines.join('\r\n')}`;
  answerAndDestroy(socket, `${head}\r\n\r\n${body}`, limits);
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
