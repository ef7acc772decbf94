import { matchPath } from 'react-router-dom';
import { loadTexts } from '@/i18n';
import { addressOf } from '@/i18n/address';
import { PUBLIC_PAGES } from './public-pages';

/**
 * Loads a public page's module and texts when a link to it is pointed at or focused, so that they are there when it is
 * pressed. Not for who asked for less data. What does not load is left to the visit, which says so. Returns the way to
 * stop.
 */
export function prefetchPointedPages(): () => void {
  if (savesData()) return () => undefined;
  const asked = new Set<string>();
  const off = new AbortController();
  const listen = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
    const page = link && pageAt(link.getAttribute('href') ?? '');
    if (!page || asked.has(page.name)) return;
    asked.add(page.name);
    Promise.all([page.load(), loadTexts(page.texts)]).catch(() => undefined);
  };
  for (const name of ['pointerover', 'focusin']) {
    document.addEventListener(name, listen, { passive: true, signal: off.signal });
  }
  return () => off.abort();
}

function pageAt(href: string) {
  const { pathname } = new URL(href, window.location.origin);
  const { path } = addressOf(pathname);
  return PUBLIC_PAGES.find((page) => matchPath(page.path, path));
}

/** Not every browser tells. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
