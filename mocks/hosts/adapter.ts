import type { IncomingMessage, ServerResponse } from 'node:http';
import { adviceOn } from '@halyard/contract/advice';
import { CALL_HEADERS } from '../../src/config/csp.ts';
import { ADDRESS_HEADER } from '../sandbox/rules/network.ts';

/** Answers a request; undefined if it is for something else. */
export type Answer = (request: Request) => Promise<Response | undefined>;

export type Backend = { answer: Answer; close: () => Promise<void> };

/** How many bytes of a body are read at most before the answer. The sandbox refuses far smaller bodies. */
const READ_LIMIT_BYTES = 256 * 1024;
/**
 * The rest of such a body is received and discarded up to this limit, since a client reads no answer before it has sent
 * everything.
 */
const DISCARD_LIMIT_BYTES = 64 * 1024 * 1024;

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i;
const LOCAL = 'http://localhost';

/**
 * Adapts Node's HTTP to `Request` and `Response`, for `http.createServer` and Vite's middleware. Resolves to false if
 * `answer` is undefined. Never rejects: an error is a 500 with an envelope. An aborted request does not reach `answer`.
 * No answer to a call can be shown as a page, or run as a script.
 */
export async function respond(
  answer: Answer,
  message: IncomingMessage,
  reply: ServerResponse,
): Promise<boolean> {
  const body = await readBody(message);
  if (body === null) return true;
  const response = await Promise.resolve()
    .then(() => answer(toRequest(message, body)))
    .catch((error: unknown) => {
      // What says what to do is for the page, too.
      const msg = error instanceof Error ? (adviceOn(error) ?? '') : '';
      console.error(msg || error);
      const envelope = { code: 500, msg, status: 'ServerError', data: null };
      return Response.json(envelope, { status: 500 });
    });
  if (!response) return false;
  if (response.type === 'error') {
    // A network error, as in msw: the caller gets no answer.
    message.socket.destroy();
    return true;
  }
  reply.setHeaders(response.headers);
  if (!/^\/sandbox(?:[/?]|$)/.test(message.url ?? '')) {
    reply.setHeaders(new Map(Object.entries(CALL_HEADERS)));
  }
  reply.statusCode = response.status;
  // Node sends text in one packet with the headers, but not bytes.
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  reply.end(isJson ? await response.text() : Buffer.from(await response.arrayBuffer()));
  return true;
}

export function toRequest(message: IncomingMessage, bytes: Uint8Array<ArrayBuffer>): Request {
  const { method = 'GET' } = message;
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    // Names that start with a colon are HTTP/2 pseudo-headers.
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value));
  }
  headers.delete(ADDRESS_HEADER);
  const { remoteAddress } = message.socket;
  if (remoteAddress) headers.set(ADDRESS_HEADER, remoteAddress);
  const { ':authority': authority } = message.headers;
  if (!headers.has('host') && authority) headers.set('host', String(authority));
  const body = method === 'GET' || method === 'HEAD' ? undefined : bytes;
  // A `Request` cannot have the method TRACE or CONNECT. The contract treats all methods but POST alike.
  const isPossible = method !== 'TRACE' && method !== 'CONNECT';
  return new Request(toUrl(message), isPossible ? { method, headers, body } : { headers });
}

/**
 * Returns the URL of a message. An invalid address such as `//` becomes `/`, which is not found. A host with
 * credentials, or an invalid one, becomes localhost, since a `Request` cannot have it, and an absolute address is
 * reduced to its path.
 */
function toUrl({ url = '/', headers: { host = '' } }: IncomingMessage): URL {
  const origin = HOST.test(host) && URL.canParse(`http://${host}`) ? `http://${host}` : LOCAL;
  const { pathname, search } = new URL(URL.canParse(url, origin) ? url : '/', origin);
  return new URL(`${origin}${pathname}${search}`);
}

/** Reads the body; null if the caller disconnected. */
async function readBody(message: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of message.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > READ_LIMIT_BYTES) break;
    }
  } catch {
    return null;
  }
  if (size > READ_LIMIT_BYTES) discard(message);
  return new Uint8Array(Buffer.concat(chunks));
}

function discard(message: IncomingMessage): void {
  let size = 0;
  message.on('error', () => undefined);
  message.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > DISCARD_LIMIT_BYTES) message.socket.destroy();
  });
}
