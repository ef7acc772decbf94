import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as httpRequest,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { refusalEnvelope } from '../../src/api/refusal-envelope.ts';
import type { RequestLanguage } from '../../src/api/request-language.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/config/constants.ts';
import { CACHE } from './headers.ts';

/** Answers the site's calls. Never rejects. */
export type Backend = (request: IncomingMessage, reply: ServerResponse) => Promise<void>;

/** A little longer than the site itself waits (spec §9): who still listens then is no site of ours. */
export const SILENCE_MS = REQUEST_TIMEOUT_MS + 2_000;

/** Of one connection and not of the message (RFC 9110 §7.6.1), and what is said anew to the backend. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Where no backend was named. */
export const noBackend: Backend = async (request, reply) => refuse(request, reply, 404);

/**
 * Passes calls on to the backend at `origin` and streams both ways. A backend that cannot be reached, or is silent, is a
 * 502 with the contract's envelope; one that stops in the middle ends the connection.
 */
export function proxyTo(origin: string, silenceMs = SILENCE_MS): Backend {
  const { protocol } = new URL(origin);
  const ask = protocol === 'https:' ? httpsRequest : httpRequest;
  return async (request, reply) => {
    // As it came: `URL` would take dots and slashes out of the path.
    const { hostname, port } = new URL(origin);
    const call = ask({
      protocol,
      hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
      port,
      path: request.url,
      method: request.method,
      headers: forwarded(request, new URL(origin).host),
    });
    call.setTimeout(silenceMs, () => call.destroy(new Error('The backend is silent.')));
    reply.once('close', () => call.destroy());
    try {
      const answering = new Promise<IncomingMessage>((answered, failed) => {
        call.once('response', answered);
        call.on('error', failed);
      });
      // Rejects with what `answering` rejects with; an answer may come before all was sent.
      pipeline(request, call).catch(() => undefined);
      const answer = await answering;
      reply.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers));
      await pipeline(answer, reply);
    } catch {
      if (reply.headersSent) reply.destroy();
      else refuse(request, reply, 502);
    }
  };
}

function forwarded(request: IncomingMessage, host: string): OutgoingHttpHeaders {
  const { headers, socket } = request;
  const before = headers['x-forwarded-for'];
  return {
    ...withoutHops(headers),
    host,
    // A body whose length is not known comes in pieces.
    ...(headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : {}),
    'x-forwarded-for': [before, socket.remoteAddress].filter(Boolean).join(', '),
    'x-forwarded-host': headers.host ?? '',
    'x-forwarded-proto': headers['x-forwarded-proto'] ?? 'http',
  };
}

function withoutHops(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((it) => it.trim());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name)),
  );
}

const REFUSALS = { 404: 'NotFound', 405: 'MethodNotAllowed', 502: 'ServerError' } as const;
type RefusedCall = keyof typeof REFUSALS;

/** An envelope in the language of the call (contract: envelope). */
export function refuse(request: IncomingMessage, reply: ServerResponse, http: RefusedCall): void {
  const body = envelopeText(http, request.headers.language === 'en' ? 'en' : 'zh_CN');
  reply.writeHead(http, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': CACHE.none,
  });
  reply.end(request.method === 'HEAD' ? undefined : body);
}

/** The contract's words where no backend answers: there is none, it is not asked, or it is silent. */
export function envelopeText(http: RefusedCall, language: RequestLanguage): string {
  return JSON.stringify(refusalEnvelope(REFUSALS[http], language));
}
