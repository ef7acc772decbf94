/**
 * Two slashes in a row, which browsers read as the start of a host once a prefix such as `/..` or a language is gone.
 * Also encoded ones, which a proxy may decode. No page of the site has such a path.
 */
const DOUBTFUL = /\/\/|\\|%2f|%5c/i;

/**
 * The path, query and hash of `target` if it leads to a page of this origin, else `fallback`. The target is parsed as
 * the browser parses it, which resolves dots, tabs, newlines and backslashes, and then the result is checked.
 */
export function safeRedirect(
  target: string | null,
  { fallback, origin }: { fallback: string; origin: string },
): string {
  if (!target?.startsWith('/') || !URL.canParse(target, origin)) return fallback;
  const url = new URL(target, origin);
  if (url.origin !== origin || DOUBTFUL.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

/**
 * Whether a browser would leave the origin for an address. Such a redirect is refused as a whole, not read as the part of
 * it that stays: `/\evil.example` is not `/`.
 */
export function leavesOrigin(target: string, origin: string): boolean {
  return URL.canParse(target, origin) && new URL(target, origin).origin !== origin;
}
