import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from '../../src/config/csp.ts';
import { CALL_METHOD } from './addresses.ts';
import type { Routing } from './resolve.ts';

/** The values of Cache-Control. Pages are revalidated each time. */
export const CACHE = {
  hashed: 'public, max-age=31536000, immutable',
  file: 'public, max-age=3600',
  page: 'no-cache',
  none: 'no-store',
} as const;

/** The request headers that decide which file is sent. An address that names its language doesn't depend on the visitor's. */
export const VARY = {
  file: 'Accept-Encoding',
  page: 'Accept-Encoding, Accept-Language, Cookie',
} as const;

export const ALLOW = { page: 'GET, HEAD', call: CALL_METHOD } as const;

/** Headers of every response; a page adds its own policy. */
export function makeSecurityHeaders({ isHttps, csp }: { isHttps: boolean; csp?: string }) {
  const { 'Content-Security-Policy': own, ...others } = SECURITY_HEADERS;
  return {
    'Content-Security-Policy': csp ? makePagePolicy(csp) : own,
    ...others,
    ...(isHttps ? { 'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY } : {}),
  };
}

/** Adds `frame-ancestors`, which only works in a header, to a page's policy from the build. */
export function makePagePolicy(csp: string): string {
  return `${csp}; ${SECURITY_HEADERS['Content-Security-Policy']}`;
}

/** Headers that depend only on the kind of response. */
export function makeOwnHeaders(decision: Routing): Record<string, string> {
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
