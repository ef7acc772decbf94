import type { IncomingMessage, ServerResponse } from 'node:http';
import { BRAND } from '../../src/config/brand.ts';
import { refusalEnvelope } from '../../src/api/refusal-envelope.ts';
import type { RequestLanguage } from '../../src/api/request-language.ts';
import { RESPONSE_TIME_MS } from '../../src/api/constants.ts';
import { CACHE } from './headers.ts';

/** Answers the site's calls. Never rejects. */
export type BackendProxy = (request: IncomingMessage, reply: ServerResponse) => Promise<void>;

/** A little longer than the site itself waits, so that the site gives up first. */
export const SILENCE_MS = RESPONSE_TIME_MS + 2_000;

/**
 * Headers in which a proxy describes the original call. They are not passed on, since any caller could forge them. This
 * server writes three such headers itself, and keeps what proxies in front of it wrote in `X-Forwarded-For` and
 * `X-Forwarded-Proto`.
 */
export const CLAIMS_OF_PROXIES = [
  'cf-connecting-ip',
  'forwarded',
  'true-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-forwarded-scheme',
  'x-forwarded-server',
  'x-forwarded-ssl',
  'x-original-url',
  'x-real-ip',
  'x-rewrite-url',
];

/** The host that the backend is told if the visitor's is not one of the site's. */
export const SITE_HOST = new URL(BRAND.origin).host;

/** Refuses every call; used if no backend is configured. */
export const noBackend: BackendProxy = async (request, reply) => refuse(request, reply, 404);

const REFUSALS = { 404: 'NotFound', 405: 'MethodNotAllowed', 502: 'ServerError' } as const;
type RefusedCall = keyof typeof REFUSALS;

/** Refuses a call with an envelope in its language (contract: envelope). */
export function refuse(request: IncomingMessage, reply: ServerResponse, http: RefusedCall): void {
  const body = makeEnvelopeText(http, readCallLanguage(request.headers.language));
  reply.writeHead(http, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': CACHE.none,
  });
  reply.end(request.method === 'HEAD' ? undefined : body);
}

/** Reads the language for a call's messages (contract: header `language`). */
export function readCallLanguage(header: unknown): RequestLanguage {
  return header === 'en' ? 'en' : 'zh_CN';
}

/** Makes the contract's envelope for calls without a backend, by a wrong method, or to a silent backend. */
export function makeEnvelopeText(http: RefusedCall, language: RequestLanguage): string {
  return JSON.stringify(refusalEnvelope(REFUSALS[http], language));
}
