type CookieOptions = {
  /** Milliseconds. */
  maxAge: number;
  /** Also for the hosts below this one; without it for this host alone. */
  domain?: string | null;
};

/** A cookie of this page, or null; never throws, also where cookies are refused. */
export function readCookie(name: string): string | null {
  try {
    const start = `${name}=`;
    const pair = document.cookie.split('; ').find((it) => it.startsWith(start));
    return pair === undefined ? null : decodeURIComponent(pair.slice(start.length));
  } catch {
    return null;
  }
}

/** Keeps a value for the whole site, sent along when others link here, and over https alone where the page is. */
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
    // A page that may not keep cookies does without.
  }
}

/** The domain for a cookie that all hosts of `parent` share; null on any other host (localhost, addresses, mirrors). */
export function sharedDomain(hostname: string, parent: string): string | null {
  // A single name or an address has nothing below it.
  if (!/\.[a-z][\w-]*$/i.test(parent)) return null;
  return hostname === parent || hostname.endsWith(`.${parent}`) ? parent : null;
}
