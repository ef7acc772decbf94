import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { type Backend, refuse } from './backend.ts';
import type { Dist } from './dist.ts';
import { ownHeaders, securityHeaders } from './headers.ts';
import { type Rules, resolver } from './resolve.ts';
import { sendFile, sendNothing, sendText, textOf } from './send.ts';

export type SiteOptions = Rules & { dist: Dist; backend: Backend; isHttps: boolean };

/** Slower clients are disconnected. */
const SLOWEST_HEADERS_MS = 10_000;
const SLOWEST_REQUEST_MS = 60_000;
/** As long as nginx: a visitor who has read a page goes on over the same connection. */
const KEPT_ALIVE_MS = 75_000;
/** Room for an address that is too long, and for other headers. */
const HEADERS_BYTES = 32 * 1024;

/** The built site and its calls over HTTP. */
export function createSiteServer({ dist, backend, isHttps, ...rules }: SiteOptions): Server {
  const resolve = resolver(dist, rules);
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = request;
    const decision = resolve({ method, url, headers });
    const csp = decision.kind === 'page' ? decision.csp : undefined;
    const secured = securityHeaders({ isHttps: isHttps || isForwardedHttps(request), csp });
    // The backend says itself how long its answers keep.
    const own = decision.kind === 'backend' ? {} : ownHeaders(decision);
    reply.setHeaders(new Headers({ ...secured, ...own }));

    switch (decision.kind) {
      case 'backend':
        return backend(request, reply);
      case 'notACall':
        return refuse(request, reply, decision.status);
      case 'page':
        return sendFile(request, reply, decision);
      case 'file':
        return sendFile(request, reply, { file: decision.file, status: 200 });
      case 'emptied':
        return sendNothing(request, reply);
      case 'redirect':
      case 'refused':
        return sendText(request, reply, decision.status);
    }
  };
  const server = createServer({ maxHeaderSize: HEADERS_BYTES }, (request, reply) => {
    answer(request, reply).catch((error: unknown) => {
      console.error(error);
      reply.destroy();
    });
  });
  server.headersTimeout = SLOWEST_HEADERS_MS;
  server.keepAliveTimeout = KEPT_ALIVE_MS;
  server.requestTimeout = SLOWEST_REQUEST_MS;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return socket.destroy();
    const text = textOf(error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400);
    socket.end(
      `HTTP/1.1 ${text.trim()}\r\nConnection: close\r\nContent-Length: ${text.length}\r\n\r\n${text}`,
    );
  });
  return server;
}

/** A proxy in front of this server ends TLS and sets the header. Over plain HTTP browsers ignore what follows from it. */
function isForwardedHttps({ headers }: IncomingMessage): boolean {
  return headers['x-forwarded-proto'] === 'https';
}
