import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import {
  type ServerLimits,
  answerAndDestroy,
  isTimeout,
  limitConnections,
  limitOptions,
  serverLimits,
} from '../../src/lib/server-limits.ts';
import { type BackendProxy, refuse } from './backend.ts';
import type { Dist } from './dist.ts';
import { ownHeaders, securityHeaders } from './headers.ts';
import { type RoutingOptions, resolver } from './resolve.ts';
import { sendFile, sendNothing, sendText, textOf } from './send.ts';

export type SiteOptions = RoutingOptions & {
  dist: Dist;
  backend: BackendProxy;
  isHttps: boolean;
  /** Other than the usual, for tests. */
  limits?: Partial<ServerLimits>;
};

/** Room for an address that is too long, and for other headers. */
const HEADERS_BYTES = 32 * 1024;

/** The built site and its calls over HTTP. */
export function createSiteServer(options: SiteOptions): Server {
  const { dist, backend, isHttps, ...rules } = options;
  const limits = serverLimits(options.limits);
  const resolve = resolver(dist, rules);
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const { method = 'GET', url = '/', httpVersion, headers } = request;
    const decision = resolve({ method, url, httpVersion, headers });
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
  const settings = { maxHeaderSize: HEADERS_BYTES, ...limitOptions(limits) };
  const server = createServer(settings, (request, reply) => {
    answer(request, reply).catch((error: unknown) => {
      console.error(error);
      reply.destroy();
    });
  });
  limitConnections(server, limits);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const text = textOf(statusOf(error));
    const head = `Connection: close\r\nContent-Length: ${text.length}`;
    answerAndDestroy(socket, `HTTP/1.1 ${text.trim()}\r\n${head}\r\n\r\n${text}`, limits);
  });
  return server;
}

function statusOf(error: NodeJS.ErrnoException): number {
  if (isTimeout(error)) return 408;
  return error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

/** A proxy in front of this server ends TLS and sets the header. Over plain HTTP browsers ignore what follows from it. */
function isForwardedHttps({ headers }: IncomingMessage): boolean {
  return headers['x-forwarded-proto'] === 'https';
}
