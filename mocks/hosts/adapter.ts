import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request; undefined where it is none of its business. */
export type Answer = (request: Request) => Promise<Response | undefined>;

/** Something that answers calls until it is closed. */
export type Backend = { answer: Answer; close: () => Promise<void> };

/** Bodies are read no further than this before they are answered; the sandbox refuses far smaller ones. */
const READ_AT_MOST_BYTES = 256 * 1024;
/** What is left of such a body is let in and dropped, as a client reads no answer before; but not without an end. */
const DROP_AT_MOST_BYTES = 64 * 1024 * 1024;

/**
 * The one adapter between Node's HTTP and `Request`/`Response`: serves `http.createServer` and Vite's middleware alike.
 * Resolves to false where `answer` has nothing to say. Never rejects: what `answer` throws is a 500 with an envelope. A
 * request that its caller gave up half-way never reaches `answer`.
 */
export async function respond(
  answer: Answer,
  message: IncomingMessage,
  reply: ServerResponse,
): Promise<boolean> {
  const body = await bodyOf(message);
  if (body === null) return true;
  const response = await Promise.resolve()
    .then(() => answer(requestOf(message, body)))
    .catch((error: unknown) => {
      console.error(error);
      const envelope = { code: 500, msg: '', status: 'ServerError', data: null };
      return Response.json(envelope, { status: 500 });
    });
  if (!response) return false;
  if (response.type === 'error') {
    // A network error to the caller, as msw means it: no answer at all.
    message.socket.destroy();
    return true;
  }
  response.headers.forEach((value, name) => reply.setHeader(name, value));
  reply.statusCode = response.status;
  // Text goes out with the headers in one piece, which bytes do not.
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  reply.end(isJson ? await response.text() : Buffer.from(await response.arrayBuffer()));
  return true;
}

function requestOf(message: IncomingMessage, bytes: Uint8Array<ArrayBuffer>): Request {
  const { method = 'GET' } = message;
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    // A name that starts with a colon is HTTP/2's own.
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value));
  }
  const body = method === 'GET' || method === 'HEAD' ? undefined : bytes;
  // A `Request` cannot be a TRACE or CONNECT; to the contract every method but POST is the same.
  const isPossible = method !== 'TRACE' && method !== 'CONNECT';
  return new Request(urlOf(message), isPossible ? { method, headers, body } : { headers });
}

/** What is no address, such as `//`, is one that nothing answers. */
function urlOf({ url = '/', headers: { host = 'localhost' } }: IncomingMessage): URL {
  const origin = URL.canParse(`http://${host}`) ? `http://${host}` : 'http://localhost';
  return new URL(URL.canParse(url, origin) ? url : '/', origin);
}

/** Null where the caller went away. */
async function bodyOf(message: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of message.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > READ_AT_MOST_BYTES) break;
    }
  } catch {
    return null;
  }
  if (size > READ_AT_MOST_BYTES) drop(message);
  return new Uint8Array(Buffer.concat(chunks));
}

function drop(message: IncomingMessage): void {
  let size = 0;
  message.on('error', () => undefined);
  message.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > DROP_AT_MOST_BYTES) message.socket.destroy();
  });
}
