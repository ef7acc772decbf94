import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Pool } from 'undici';
import { refusalEnvelope } from '../../src/api/refusal-envelope.ts';
import type { RequestLanguage } from '../../src/api/request-language.ts';
import { RESPONSE_TIME_MS } from '../../src/api/constants.ts';
import { CACHE } from './headers.ts';

/** Answers the site's calls. Never rejects. */
export type Backend = (request: IncomingMessage, reply: ServerResponse) => Promise<void>;

/** A little longer than the site itself waits (spec §9), so that the site gives up first. */
export const SILENCE_MS = RESPONSE_TIME_MS + 2_000;

/** Headers of one connection and not of the message (RFC 9110 §7.6.1). `Pool` writes those of the next connection. */
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

/** Refuses every call; used if no backend is configured. */
export const noBackend: Backend = async (request, reply) => refuse(request, reply, 404);

/**
 * Passes calls on to the backend at `origin` and streams both ways. A backend that can't be reached, or is silent, becomes a
 * 502 with the contract's envelope; one that stops in the middle of a response ends the connection.
 */
export function proxyTo(origin: string, silenceMs = SILENCE_MS): Backend {
  const pool = new Pool(origin, {
    connect: { timeout: silenceMs },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
  });
  return async (request, reply) => {
    const { method = 'POST', url: path = '/', headers } = request;
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
    const abandoned = new AbortController();
    reply.once('close', () => abandoned.abort());
    const call = { method, path, headers: forwarded(request), signal: abandoned.signal };
    try {
      await pool.stream({ ...call, body: hasBody ? request : null }, (answer) =>
        reply.writeHead(answer.statusCode, withoutHops(answer.headers)),
      );
    } catch {
      if (reply.headersSent) reply.destroy();
      else refuse(request, reply, 502);
    }
  };
}

function forwarded({ headers, socket }: IncomingMessage): IncomingHttpHeaders {
  const { host, ...others } = withoutHops(headers);
  const before = headers['x-forwarded-for'];
  return {
    ...others,
    'x-forwarded-for': [before, socket.remoteAddress].filter(Boolean).join(', '),
    'x-forwarded-host': host ?? '',
    'x-forwarded-proto': headers['x-forwarded-proto'] ?? 'http',
  };
}

function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const isHop = hopsOf(headers.connection);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isHop(name)));
}

/** Tells the headers of one connection, by their names, from those of the message; `Connection` can name more. */
export function hopsOf(connection = ''): (name: string) => boolean {
  const named = new Set(connection.toLowerCase().split(/[\s,]+/));
  return (name) => HOP_BY_HOP.has(name.toLowerCase()) || named.has(name.toLowerCase());
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

/** The contract's envelope for calls without a backend, by a wrong method, and for a silent backend. */
export function envelopeText(http: RefusedCall, language: RequestLanguage): string {
  return JSON.stringify(refusalEnvelope(REFUSALS[http], language));
}
