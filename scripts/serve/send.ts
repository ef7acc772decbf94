import { type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http';
import { HTML_TYPE, TEXT_TYPE } from './content-types.ts';
import type { File } from './dist.ts';
import { encodingFor } from './accepted.ts';

/** Sends a file in the best encoding that the client accepts, or a 304 if the client has it already. */
export function sendFile(
  request: IncomingMessage,
  reply: ServerResponse,
  { file: { type, hash, variants }, status }: { file: File; status: number },
): void {
  const encoding = encodingFor(
    request.headers['accept-encoding'],
    (it) => variants[it] !== undefined,
  );
  const bytes = variants[encoding] ?? variants.identity;
  // Each encoding is a representation of its own.
  const tag = `"${hash}-${encoding}"`;
  reply.setHeader('ETag', tag);
  if (status === 200 && isKnown(request.headers['if-none-match'], tag)) {
    reply.writeHead(304).end();
    return;
  }
  if (encoding !== 'identity') reply.setHeader('Content-Encoding', encoding);
  send(request, reply, { status, type, bytes });
}

/** Sends a status as plain text. */
export function sendText(request: IncomingMessage, reply: ServerResponse, status: number): void {
  const bytes = Buffer.from(textOf(status));
  send(request, reply, { status, type: TEXT_TYPE, bytes });
}

/** Sends an empty page. */
export function sendNothing(request: IncomingMessage, reply: ServerResponse): void {
  send(request, reply, { status: 200, type: HTML_TYPE, bytes: Buffer.alloc(0) });
}

export function textOf(status: number): string {
  return `${status} ${STATUS_CODES[status]}\n`;
}

type Sent = { status: number; type: string; bytes: Buffer };

function send(
  request: IncomingMessage,
  reply: ServerResponse,
  { status, type, bytes }: Sent,
): void {
  reply.writeHead(status, { 'Content-Type': type, 'Content-Length': bytes.length });
  reply.end(request.method === 'HEAD' ? undefined : bytes);
}

function isKnown(tags: string | undefined, tag: string): boolean {
  const known = (tags ?? '').split(',').map((it) => it.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(tag);
}
