/**
 * Runs in the head of every prerendered page, before the first paint: the chosen theme, whether somebody may be logged
 * in, whether the query asks for more than the page, and the language. Bundled and inlined by the build (scripts/build);
 * it must stay small and never throw.
 */
import { FIRST_KEYS } from '@/config/storage-keys';
import { addressOf, pathIn } from '@/i18n/address';
import { detectLanguage } from '@/i18n/detect-language';
import { hasLanguageCookie, mirrorLanguage } from '@/i18n/language-cookie';
import type { Language } from '@/i18n/languages';

const html = document.documentElement;
const theme = stored(FIRST_KEYS.theme);
if (theme === 'light' || theme === 'dark') html.dataset.theme = theme;
// Styles show the way to the account in place of the way to log in, until the app knows better.
if (stored(FIRST_KEYS.token)) html.dataset.token = '';

const { pathname, search, hash } = window.location;
// One group, or the start of one: what was prerendered is not what is asked for. Styles keep it back, and the app starts.
if (/[?&](?:group|product)=/.test(search)) html.dataset.asked = '';
if (!addressOf(pathname).language) {
  const wanted = detectLanguage(stored(FIRST_KEYS.language), navigator.language);
  if (wanted !== html.lang) ask(wanted);
}

/**
 * The server could not know what the browser does, and sent the other language. Told by the cookie, it sends the right
 * one; where cookies are refused, there is the language's own address. One that was told already does not choose by the
 * cookie: asking again would never end, and the app shows the right language when it starts.
 */
function ask(wanted: Language): void {
  if (hasLanguageCookie(wanted)) return;
  mirrorLanguage(wanted);
  if (hasLanguageCookie(wanted)) window.location.reload();
  else window.location.replace(pathIn(wanted, pathname) + search + hash);
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? (key === FIRST_KEYS.token ? registered() : null);
  } catch {
    return null;
  }
}

/** To open the tab's storage takes a slow phone a frame: only where a tab has had such a token. */
function registered(): string | null {
  const wasHere = localStorage.getItem(FIRST_KEYS.registered);
  return wasHere && sessionStorage.getItem(FIRST_KEYS.registerToken);
}
