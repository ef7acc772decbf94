import { type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import send from 'send';
import { HTML_TYPE, TEXT_TYPE } from './content-types.ts';
import { type Encoding, type File, SUFFIXES } from './dist.ts';
import { CACHE } from './headers.ts';

/** Among encodings that the client likes equally, the first is the smallest. */
const BY_SIZE = ['br', 'gzip', 'identity'] as const satisfies (Encoding | 'identity')[];
/** The option is missing in the package's types. */
type Negotiate = (
  available: string[],
  options: { preferred: typeof BY_SIZE },
) => Encoding | 'identity' | undefined;

/** Sends a file in the encoding that the client likes best, or a 304 if the client has it already. */
export function sendFile(
  request: IncomingMessage,
  reply: ServerResponse,
  { file: { folder, name, type, encodings }, status }: { file: File; status: number },
): void {
  const negotiator = new Negotiator(request) as { encoding: Negotiate };
  const best = negotiator.encoding([...encodings, 'identity'], { preferred: BY_SIZE });
  const encoding = best === 'identity' ? undefined : best;
  reply.statusCode = status;
  reply.setHeader('Content-Type', type);
  if (encoding) reply.setHeader('Content-Encoding', encoding);
  send(request, encodeURI(encoding ? name + SUFFIXES[encoding] : name), {
    root: folder,
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    acceptRanges: status === 200,
  })
    .on('error', (error: { status: number }) => {
      if (reply.headersSent) {
        reply.destroy();
        return;
      }
      reply.removeHeader('Content-Encoding');
      reply.setHeader('Cache-Control', CACHE.none);
      sendText(request, reply, error.status);
    })
    .pipe(reply);
}

/** Sends a status as plain text. */
export function sendText(request: IncomingMessage, reply: ServerResponse, status: number): void {
  const bytes = Buffer.from(textOf(status));
  sendBytes(request, reply, { status, type: TEXT_TYPE, bytes });
}

/** Sends an empty page. */
export function sendNothing(request: IncomingMessage, reply: ServerResponse): void {
  sendBytes(request, reply, { status: 200, type: HTML_TYPE, bytes: Buffer.alloc(0) });
}

export function textOf(status: number): string {
  return `${status} ${STATUS_CODES[status]}\n`;
}

type Sent = { status: number; type: string; bytes: Buffer };

function sendBytes(
  request: IncomingMessage,
  reply: ServerResponse,
  { status, type, bytes }: Sent,
): void {
  reply.writeHead(status, { 'Content-Type': type, 'Content-Length': bytes.length });
  reply.end(request.method === 'HEAD' ? undefined : bytes);
}
