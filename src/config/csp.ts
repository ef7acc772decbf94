/**
 * What a page of the built site may load and do. In every page as a meta element, so that any static host has it; the
 * build adds hashes of inline code and the origins of a configured API (scripts/build/strict-csp.ts).
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
} as const satisfies Record<string, readonly string[]>;

/**
 * What only a header can say. A host should send these with every page; `npm run serve` and its nginx configuration do,
 * with the page's own policy before `frame-ancestors`.
 */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  // A payment or a store opens in a window of its own, and may tell that it was closed.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** For a year, on this host alone; only where visitors come over HTTPS. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';
