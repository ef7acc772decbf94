import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The newest request of each connection, with its reply. */
const newest = new WeakMap<Duplex, { request: IncomingMessage; reply: ServerResponse }>();

/**
 * Calls `answer` when it is the reply's turn. Node hands over all requests that a client sent at once, and gives the
 * connection to one reply after the other. A file opened for a reply whose client has left by then would stay open for
 * good. While a reply waits, nothing more is read from the connection, so that only requests that have already arrived
 * wait.
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
  // Node resumes reading at the end of a request, so a pause in the middle of one would not last.
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
 * Calls `then` for a connection that can't be read any further, once the requests before are answered; never if the
 * connection ends first. The reply to a request whose own body is at fault is not awaited, since it may itself wait for
 * that body.
 */
export function runAfterReplies(socket: Duplex, then: () => void): void {
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
