/**
 * The path, query and hash of `target` where it leads to this origin, else `fallback`. The target is parsed as the browser
 * parses it and then compared, so that `//evil`, `/\evil`, tabs and newlines do not lead away.
 */
export function safeRedirect(target: string | null, fallback: string, origin: string): string {
  if (!target) return fallback;
  try {
    const url = new URL(target, origin);
    if (url.origin !== origin || !target.startsWith('/')) return fallback;
    return url.pathname + url.search + url.hash;
  } catch {
    return fallback;
  }
}
