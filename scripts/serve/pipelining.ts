import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The newest request of each connection, with its reply. */
const newest = new WeakMap<Duplex, { request: IncomingMessage; reply: ServerResponse }>();

/**
 * Calls `answer` when it is the reply's turn. Node hands over all requests that a client sent at once, and gives the
 * connection to one reply after the other. What is opened for a reply that never gets it, as the client is gone by then,
 * would stay open for good. While a reply waits, no more is read from the connection, so that only what has arrived waits.
 */
export function answerInTurn(
  request: IncomingMessage,
  reply: ServerResponse,
  answer: () => void,
): void {
  const { socket } = request;
  newest.set(socket, { request, reply });
  if (reply.socket) {
    answer();
    return;
  }
  // Node reads on when it has read a request to its end, so that a pause in its midst would not last.
  let isWaiting = true;
  process.nextTick(() => {
    if (isWaiting) socket.pause();
  });
  reply.once('socket', () => {
    isWaiting = false;
    if (newest.get(socket)?.reply === reply) socket.resume();
    answer();
  });
}

/**
 * Calls `then` for a connection that can't be read on, when what was asked before is answered; never if the connection ends
 * before. The reply to a request whose own body is at fault may wait for that body, so that it is not waited for.
 */
export function afterReplies(socket: Duplex, then: () => void): void {
  const { request, reply } = newest.get(socket) ?? {};
  if (!request || !reply || reply.writableFinished) {
    then();
  } else if (request.complete) {
    socket.pause();
    reply.once('finish', then);
  } else if (reply.headersSent) {
    socket.destroy();
  } else if (reply.socket) {
    then();
  } else {
    reply.once('socket', then);
  }
}
