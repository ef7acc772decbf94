import type { Server, ServerOptions } from 'node:http';
import type { Duplex } from 'node:stream';

/** How long clients may take, in ms, and how many clients are allowed. */
export type ServerLimits = {
  /** The limit for the headers of a request. */
  headers: number;
  /** The limit for a whole request. */
  request: number;
  /**
   * Between two requests. As long as nginx's, so that a visitor who has read a page continues on the same connection.
   */
  keptAlive: number;
  /**
   * The limit for a connection without a byte in either direction, such as that of a client that does not read its
   * answer.
   */
  silent: number;
  /** How often Node looks for clients that are too slow; its own 30 s would let them stay four times as long. */
  check: number;
  /** The time in which a client can read why its connection ends. */
  farewell: number;
  /**
   * The number of connections at a time. Further ones are closed at once, which leaves descriptors for files and the
   * backend.
   */
  connections: number;
};

const LIMITS: ServerLimits = {
  headers: 10_000,
  request: 60_000,
  keptAlive: 75_000,
  silent: 90_000,
  check: 1_000,
  farewell: 1_000,
  connections: 8_000,
};

/** Makes the limits of a server; tests change some. */
export function makeServerLimits(changes: Partial<ServerLimits> = {}): ServerLimits {
  return { ...LIMITS, ...changes };
}

/** Makes the options of `createServer` that are limits. */
export function limitOptions({ headers, request, keptAlive, check }: ServerLimits): ServerOptions {
  return {
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: keptAlive,
    connectionsCheckingInterval: check,
  };
}

/** Sets the limits that are members of the server. */
export function limitConnections(server: Server, { connections, silent }: ServerLimits): void {
  server.maxConnections = connections;
  server.timeout = silent;
}

/**
 * Answers a client that sent no valid request in time, and frees its connection even if the client keeps its own end open.
 * What it still sends is read and discarded, since unread bytes would make the system withdraw the answer.
 */
export function answerAndDestroy(socket: Duplex, answer: string, { farewell }: ServerLimits): void {
  if (socket.writableEnded) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const timer = setTimeout(() => socket.destroy(), farewell);
  socket.once('close', () => clearTimeout(timer));
  socket.end(answer);
  socket.resume();
}
