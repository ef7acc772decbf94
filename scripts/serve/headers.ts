import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from '../../src/config/csp.ts';
import { CALL_METHOD } from './addresses.ts';
import type { Decision } from './resolve.ts';

/** Pages are asked for each time, and answered with 304 where they are the same. */
export const CACHE = {
  hashed: 'public, max-age=31536000, immutable',
  file: 'public, max-age=3600',
  page: 'no-cache',
  none: 'no-store',
} as const;

/** What decides which file answers; without a word of the visitor's language where the address names it. */
export const VARY = {
  file: 'Accept-Encoding',
  page: 'Accept-Encoding, Accept-Language, Cookie',
} as const;

export const ALLOW = { page: 'GET, HEAD', call: CALL_METHOD } as const;

/** Of every answer; a page adds its own policy. */
export function securityHeaders({ isHttps, csp }: { isHttps: boolean; csp?: string }) {
  const { 'Content-Security-Policy': own, ...others } = SECURITY_HEADERS;
  return {
    'Content-Security-Policy': csp ? pagePolicy(csp) : own,
    ...others,
    ...(isHttps ? { 'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY } : {}),
  };
}

/** A page's policy as the build made it, and who may frame it, which only a header can say. */
export function pagePolicy(csp: string): string {
  return `${csp}; ${SECURITY_HEADERS['Content-Security-Policy']}`;
}

/** Of an answer by its kind alone. */
export function ownHeaders(decision: Decision): Record<string, string> {
  switch (decision.kind) {
    case 'page':
      return {
        'Cache-Control': CACHE.page,
        'Content-Language': decision.language,
        Vary: decision.isPrefixed ? VARY.file : VARY.page,
      };
    case 'file':
      return {
        'Cache-Control': decision.isHashed ? CACHE.hashed : CACHE.file,
        Vary: VARY.file,
      };
    case 'redirect':
      return { 'Cache-Control': CACHE.page, Location: decision.location };
    case 'refused':
      return {
        'Cache-Control': CACHE.none,
        ...(decision.status === 405 ? { Allow: ALLOW.page } : {}),
      };
    case 'notACall':
      return { 'Cache-Control': CACHE.none, Allow: ALLOW.call };
    case 'emptied':
    case 'backend':
      return { 'Cache-Control': CACHE.none };
  }
}
