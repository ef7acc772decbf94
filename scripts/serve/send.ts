import { realpath } from 'node:fs/promises';
import { type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import Negotiator from 'negotiator';
import send from 'send';
import { SECURITY_HEADERS } from '../../src/config/csp.ts';
import { HTML_TYPE, TEXT_TYPE } from './content-types.ts';
import { type Encoding, type File, SUFFIXES } from './dist.ts';
import { CACHE } from './headers.ts';

/** The encodings, smallest first. Of those that the client likes equally, the first is chosen. */
const BY_SIZE = ['br', 'gzip', 'identity'] as const satisfies (Encoding | 'identity')[];
/** The method with `preferred`, which is missing in the package's types. */
type Negotiate = (
  available: string[],
  options: { preferred: typeof BY_SIZE },
) => Encoding | 'identity' | undefined;

/** Headers that only an answer with a file has. */
const FILE_HEADERS = ['Content-Encoding', 'Content-Language', 'Vary', 'ETag', 'Last-Modified'];
/** Conditions that are ignored for the not-found page, which is not a version of anything. */
const CONDITIONS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];

/**
 * Sends a file in the encoding that the client likes best, or a 304 if the client has it already. A file that has
 * become a link or a folder, or is gone, since the folder was listed is a 404.
 */
export async function sendFile(
  request: IncomingMessage,
  reply: ServerResponse,
  { file: { folder, name, type, encodings }, status }: { file: File; status: number },
): Promise<void> {
  const negotiator = new Negotiator(request) as { encoding: Negotiate };
  const best = negotiator.encoding([...encodings, 'identity'], { preferred: BY_SIZE });
  const encoding = best === 'identity' ? undefined : best;
  const sentName = encoding ? name + SUFFIXES[encoding] : name;
  const refuse = (refusal: number) => {
    for (const header of FILE_HEADERS) reply.removeHeader(header);
    reply.setHeader('Cache-Control', CACHE.none);
    reply.setHeader('Content-Security-Policy', SECURITY_HEADERS['Content-Security-Policy']);
    sendText(request, reply, refusal);
  };
  if (!(await isFileIn(folder, sentName))) return refuse(404);
  if (status !== 200) for (const header of CONDITIONS) delete request.headers[header];
  reply.statusCode = status;
  reply.setHeader('Content-Type', type);
  if (encoding) reply.setHeader('Content-Encoding', encoding);
  send(request, encodeURI(sentName), {
    root: folder,
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    acceptRanges: false,
  })
    .on('directory', () => refuse(404))
    .on('error', (error: { status: number }) => {
      if (reply.headersSent) reply.destroy();
      else refuse(error.status);
    })
    .pipe(reply);
}

/** Whether a file exists, and no part of its path is a link. */
async function isFileIn(folder: string, name: string): Promise<boolean> {
  const path = join(folder, name);
  return realpath(path).then(
    (real) => real === path,
    () => false,
  );
}

/** Sends a status as plain text. */
export function sendText(request: IncomingMessage, reply: ServerResponse, status: number): void {
  const bytes = Buffer.from(formatStatus(status));
  sendBytes(request, reply, { status, type: TEXT_TYPE, bytes });
}

/** Sends an empty page. */
export function sendNothing(request: IncomingMessage, reply: ServerResponse): void {
  sendBytes(request, reply, { status: 200, type: HTML_TYPE, bytes: Buffer.alloc(0) });
}

/** Makes a whole answer of plain text, for a request that Node could not read. */
export function makePlainAnswer(status: number, headers: Record<string, string>): string {
  const body = formatStatus(status);
  const lines = Object.entries({
    ...headers,
    'Cache-Control': CACHE.none,
    'Content-Type': TEXT_TYPE,
    'Content-Length': body.length,
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return `${[`HTTP/1.1 ${body.trim()}`, ...lines].join('\r\n')}\r\n\r\n${body}`;
}

export function formatStatus(status: number): string {
  return `${status} ${STATUS_CODES[status]}\n`;
}

type Sent = { status: number; type: string; bytes: Buffer };

function sendBytes(
  request: IncomingMessage,
  reply: ServerResponse,
  { status, type, bytes }: Sent,
): void {
  // After a malformed request it is not certain where the next one begins.
  if (status === 400) reply.shouldKeepAlive = false;
  reply.writeHead(status, { 'Content-Type': type, 'Content-Length': bytes.length });
  reply.end(request.method === 'HEAD' ? undefined : bytes);
}
