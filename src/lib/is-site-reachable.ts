/** Whether the site's server answers, so that a reload would show the page and not the browser's own error page. */
export async function isSiteReachable(): Promise<boolean> {
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
