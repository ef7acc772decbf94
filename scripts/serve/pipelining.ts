import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The reply to the newest request of each connection. */
const newest = new WeakMap<Duplex, ServerResponse>();

/**
 * Calls `answer` when it is the reply's turn. Node hands over all requests that a client sent at once, and gives the
 * connection to one reply after the other. What is opened for a reply that never gets it, as the client is gone by then,
 * would stay open for good. While a reply waits, no more is read from the connection, so that only what has arrived waits.
 */
export function answerInTurn(
  { socket }: IncomingMessage,
  reply: ServerResponse,
  answer: () => void,
): void {
  newest.set(socket, reply);
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
    if (newest.get(socket) === reply) socket.resume();
    answer();
  });
}

/** Calls `then` when all that was asked over a connection is answered; never if the connection ends before. */
export function afterReplies(socket: Duplex, then: () => void): void {
  const reply = newest.get(socket);
  if (!reply || reply.writableFinished) {
    then();
    return;
  }
  socket.pause();
  reply.once('finish', then);
}
