import { FIRST_KEYS } from '@/config/storage-keys';
import { parseAddress, pathIn } from '@/i18n/address';
import { detectLanguage } from '@/i18n/detect-language';
import { hasLanguageCookie, mirrorLanguage } from '@/i18n/language-cookie';

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
