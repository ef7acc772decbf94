type CookieOptions = {
  /** In ms. */
  maxAge: number;
  /** The parent domain, to share the cookie with all its hosts; without it the cookie is for this host only. */
  domain?: string | null;
};

/** The value of a cookie, or null. Never throws, even if cookies are refused. */
export function readCookie(name: string): string | null {
  try {
    const start = `${name}=`;
    const pair = document.cookie.split('; ').find((part) => part.startsWith(start));
    return pair === undefined ? null : decodeURIComponent(pair.slice(start.length));
  } catch {
    return null;
  }
}

/** Sets a cookie for the whole site, `SameSite=Lax`, and `Secure` if the page is served over https. */
export function writeCookie(name: string, value: string, { maxAge, domain }: CookieOptions): void {
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    'path=/',
    `max-age=${Math.floor(maxAge / 1_000)}`,
    'samesite=lax',
    ...(domain ? [`domain=${domain}`] : []),
    ...(window.location.protocol === 'https:' ? ['secure'] : []),
  ];
  try {
    // oxlint-disable-next-line unicorn/no-document-cookie -- The Cookie Store API is not in every browser.
    document.cookie = parts.join('; ');
  } catch {
    // Cookies are refused, so the value is not stored.
  }
}

type SharedDomainOptions = { hostname: string; parent: string };

/** The domain for a cookie that all hosts of `parent` share; null on any other host (localhost, addresses, mirrors). */
export function sharedDomain({ hostname, parent }: SharedDomainOptions): string | null {
  // A single name or an IP address has no subdomains.
  if (!/\.[a-z][\w-]*$/i.test(parent)) return null;
  return hostname === parent || hostname.endsWith(`.${parent}`) ? parent : null;
}
