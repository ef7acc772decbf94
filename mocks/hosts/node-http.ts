import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerOf, Refusal } from '../sandbox/outcome';
import { languageIn } from '../sandbox/receive';
import { type Answer, respond } from './adapter';

/** What the contract allows to other origins (contract: headers). Tokens are no cookies: any origin may ask. */
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Date, pragma',
};

/** What the contract lets a page of another origin send. */
const REQUEST_HEADERS = ['Authorization', 'platform', 'language', 'deviceId', 'content-type'];

/**
 * Serves what answers over HTTP, also to pages of other origins (contract: CORS), which may send the contract's headers
 * and `more`. The debug API stays same-origin. An unknown path, and what is not HTTP, are refused with an envelope.
 */
export function createHttpHost(answer: Answer, more: string[] = []): Server {
  const answerAll: Answer = async (request) => {
    const { pathname } = new URL(request.url);
    const isDebugApi = pathname === '/sandbox' || pathname.startsWith('/sandbox/');
    if (isDebugApi) return (await answer(request)) ?? notFound(request);
    return preflight(request, more) ?? withCors((await answer(request)) ?? notFound(request));
  };
  const server = createServer((message, reply) => void respond(answerAll, message, reply));
  server.on('clientError', (_error, socket) => void refuseNoHttp(socket));
  return server;
}

function notFound({ headers }: Request): Response {
  return answerOf(new Refusal('NotFound', 404), languageIn(headers) ?? 'zh_CN', Date.now());
}

/** Headers too long, a method that HTTP has not, noise: nothing of it can be read, not even the language. */
async function refuseNoHttp(socket: Duplex): Promise<void> {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const response = withCors(answerOf(new Refusal('InvalidInput', 400), 'zh_CN', Date.now()));
  const body = await response.text();
  response.headers.set('content-length', String(Buffer.byteLength(body)));
  response.headers.set('connection', 'close');
  const lines = Array.from(response.headers, ([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * The answer to a browser that asks before it calls; null for any other request. `more` headers are those of the host
 * itself.
 */
function preflight(request: Request, more: string[] = []): Response | null {
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

/** The response, readable from any origin. A network error has no headers, and nothing to read. */
function withCors(response: Response): Response {
  if (response.type === 'error') return response;
  for (const [name, value] of Object.entries(CORS_HEADERS)) response.headers.set(name, value);
  return response;
}
