/**
 * What a page of the built site may load and do. The build adds hashes of inline code and the origins of a configured
 * API (scripts/build/policy.ts) and lists each page's policy in pages.json, from which the server and nginx send it. The
 * demo's pages have it as a meta element, as any static host may serve them.
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
  // Text never becomes markup or a script's address: Trusted Types, without a single policy that could exempt any.
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
} as const satisfies Record<string, readonly string[]>;

/** The one Trusted Types policy, of the demo alone: it lets through the address of its service worker and nothing else. */
export const DEMO_TRUSTED_TYPES = 'halyard-demo-worker';

/**
 * Policies that only a header can set. A host should send them with every page; `npm run serve` and its nginx configuration do,
 * with the page's own policy before `frame-ancestors`.
 */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  // Payments and stores open in windows of their own, whose closing the page observes.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  // The site's own addresses, too, stay out of logs: they name orders, groups and what was searched.
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** For a year, on this host alone. Sent only over HTTPS. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';
