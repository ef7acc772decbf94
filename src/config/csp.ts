/**
 * What a page of the built site may load and do. The build adds hashes of inline code and the origins of a configured
 * API (scripts/build/policy.ts) and lists each page's policy in pages.json, from which nginx and the local server send it.
 * The demo's pages have it as a meta element, because a static host may not send it.
 */
export const CONTENT_SECURITY_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  // Text never becomes markup or a script's address: Trusted Types, without any policy that could allow exceptions.
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
} as const satisfies Record<string, readonly string[]>;

/** The only Trusted Types policy, used by the demo: it allows the address of its service worker and nothing else. */
export const DEMO_TRUSTED_TYPES = 'halyard-demo-worker';

/**
 * Policies that only a header can set. A host should send them with every page. deploy/nginx/halyard.conf and `npm run
 * serve` do, with the page's own policy before `frame-ancestors`.
 */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  // Payment pages and app stores open in new windows, and the page observes whether they are closed.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  // The site's own addresses stay out of logs, too: they contain orders, groups and searches.
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Headers of every answer to a call, so that no browser shows it as a page or runs it as a script of the site. */
export const CALL_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
} as const;
