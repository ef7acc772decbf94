/** What links and addresses need before the app has started. */
import { FIRST_KEYS } from '@/config/storage-keys';
import { CAMPAIGN_NAMES, landingQuery } from '@/domain/campaign';
import { parseAddress, pathIn } from '@/i18n/address';
import { detectLanguage } from '@/i18n/detect-language';
import { hasLanguageCookie, mirrorLanguage } from '@/i18n/language-cookie';

/** A link that is opened before the app has stored the campaign (session/kept-campaign) carries it in its address. */
export function carryCampaign({ target }: Event): void {
  const link = (target as Element).closest('a');
  if (link?.origin !== window.location.origin) return;
  const here = landingQuery(window.location);
  const parameters = new URLSearchParams(link.search);
  for (const name of CAMPAIGN_NAMES) {
    const value = here.get(name);
    if (value && !parameters.has(name)) parameters.set(name, value);
  }
  if (parameters.size > 0) link.search = parameters.toString();
}

/**
 * A page is rendered at the address of its language. When it is served at the plain path, its links must be plain, too.
 */
export function makeLinksPlain(): void {
  if (parseAddress(window.location.pathname).language) return;
  for (const link of document.querySelectorAll('#root a[href^="/"]:not([hreflang])')) {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)/.exec(link.getAttribute('href') ?? '') ?? [];
    link.setAttribute('href', parseAddress(path).path + rest);
  }
}

/**
 * Changes a page at a plain path to the visitor's language. The server answers in the cookie's language and cannot see
 * the browser's stored choice. The script sets the cookie and reloads, or opens the language's own address if cookies
 * are refused. If the cookie was set already, it does nothing, as it would reload for ever; the app shows the right
 * language when it starts.
 */
export function showWantedLanguage(): void {
  const { pathname, search, hash } = window.location;
  if (parseAddress(pathname).language) return;
  const wanted = detectLanguage(storedLanguage(), navigator.language);
  if (wanted === document.documentElement.lang || hasLanguageCookie(wanted)) return;
  mirrorLanguage(wanted);
  if (!hasLanguageCookie(wanted)) {
    // A reload keeps the state of the history entry, which may hold a token.
    window.history.replaceState(window.history.state, '', pathIn(wanted, pathname) + search + hash);
  }
  window.location.reload();
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(FIRST_KEYS.language);
  } catch {
    return null;
  }
}
