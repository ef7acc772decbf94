import { AsyncLocalStorage } from 'node:async_hooks';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import {
  type ServerLimits,
  answerAndDestroy,
  isTimeout,
  limitConnections,
  limitOptions,
  makeServerLimits,
} from '../../mocks/hosts/server-limits.ts';
import { type BackendProxy, refuse } from './backend.ts';
import type { Dist } from './dist.ts';
import { ALLOW, CACHE, makeOwnHeaders, makeSecurityHeaders } from './headers.ts';
import { answerInTurn, runAfterReplies } from './pipelining.ts';
import { type RoutingOptions, createResolver } from './resolve.ts';
import { makePlainAnswer, sendFile, sendNothing, sendText } from './send.ts';

export type SiteOptions = RoutingOptions & {
  /** Returns the current site, since a build may take its place while the server runs. */
  dist: () => Dist;
  backend: BackendProxy;
  isHttps: boolean;
  /** Limits other than the usual ones, for tests. */
  limits?: Partial<ServerLimits>;
};

/** Room for an address that is too long, and for other headers. */
const HEADERS_BYTES = 32 * 1024;

/** Creates the server of the built site and of its calls. */
export function createSiteServer(options: SiteOptions): Server {
  const { dist, backend, isHttps, ...rules } = options;
  const limits = makeServerLimits(options.limits);
  let current = dist();
  let resolve = createResolver(current, rules);
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const { method = 'GET', url = '/', headers, httpVersion } = request;
    const hosts = request.headersDistinct.host ?? [];
    if (current !== dist()) {
      current = dist();
      resolve = createResolver(current, rules);
    }
    const decision = resolve({ method, url, headers, hosts, httpVersion });
    const csp = decision.kind === 'page' ? decision.csp : undefined;
    const secured = makeSecurityHeaders({ isHttps: isHttps || isForwardedHttps(request), csp });
    // The backend decides itself how long its answers are cached.
    const ownHeaders = decision.kind === 'backend' ? {} : makeOwnHeaders(decision);
    reply.setHeaders(new Headers({ ...secured, ...ownHeaders }));

    switch (decision.kind) {
      case 'backend':
        if (headers.expect && httpVersion === '1.1') reply.writeContinue();
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
  const handle = (request: IncomingMessage, reply: ServerResponse) => {
    // Node reads nothing more after a request for another protocol.
    if (request.headers.upgrade !== undefined) reply.shouldKeepAlive = false;
    answerInTurn(request, reply, () => {
      openReply.run(reply, () => void answer(request, reply).catch(failOpenReply));
    });
  };
  // Node's own refusals, of a missing Host and of an unknown expectation, would have none of the site's headers.
  const settings = { maxHeaderSize: HEADERS_BYTES, requireHostHeader: false };
  const server = createServer({ ...settings, ...limitOptions(limits) }, handle);
  limitConnections(server, limits);
  server.on('checkExpectation', handle);
  // Node would write the 100 at once; for a reply that waits for its turn it would come behind the head of the final
  // answer.
  server.on('checkContinue', handle);
  // Node has no reply for this method.
  server.on('connect', ({ socket: connection }: IncomingMessage, socket) => {
    const text = makePlainAnswer(405, { ...makeSecurityHeaders({ isHttps }), Allow: ALLOW.page });
    runAfterReplies(connection, () => answerAndDestroy(socket, text, limits));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const text = makePlainAnswer(toStatus(error), makeSecurityHeaders({ isHttps }));
    runAfterReplies(socket, () => answerAndDestroy(socket, text, limits));
  });
  return server;
}

/** The reply that the running code works for, also in callbacks. */
const openReply = new AsyncLocalStorage<ServerResponse>();

/**
 * Logs an error that no code expected, and answers the request that led to it with a 500, or ends its connection if an
 * answer has begun. The command calls it for uncaught exceptions, so that no request, file or backend ends the process.
 */
export function failOpenReply(error: unknown): void {
  console.error(error);
  const reply = openReply.getStore();
  if (!reply || reply.headersSent) {
    reply?.destroy();
    return;
  }
  for (const name of reply.getHeaderNames()) reply.removeHeader(name);
  const headers = makeSecurityHeaders({ isHttps: isForwardedHttps(reply.req) });
  reply.setHeaders(new Headers({ ...headers, 'Cache-Control': CACHE.none }));
  sendText(reply.req, reply, 500);
}

function toStatus(error: NodeJS.ErrnoException): number {
  if (isTimeout(error)) return 408;
  return error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

/**
 * Whether a proxy in front of this server has ended TLS, by the header that it sets. Over plain HTTP browsers ignore
 * the policy that follows from it.
 */
function isForwardedHttps({ headers }: IncomingMessage): boolean {
  return headers['x-forwarded-proto'] === 'https';
}
