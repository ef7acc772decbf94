/**
 * Runs in the head of every prerendered page, before its first request and first paint. Keeps errors for the report,
 * takes a token out of the address, and sets the theme, the marks for styles (a token, a query that asks for more than
 * the page shows, the space that forms need) and the language. The build bundles and inlines the script
 * (scripts/build). It must stay small and never throw.
 */
import { CHECKOUT_PATH, CRYPTO_PAY_PATH, GROUP_BUYING_PATH } from '@/config/paths';
import { FIRST_KEYS } from '@/config/storage-keys';
import { parseAddress, pathIn } from '@/i18n/address';
import { detectLanguage } from '@/i18n/detect-language';
import { hasLanguageCookie, mirrorLanguage } from '@/i18n/language-cookie';
import type { Language } from '@/i18n/languages';
import { readCookie } from '@/lib/cookies';
import { hideLinkToken } from '@/session/link-token';
import { keepEarlyErrors } from './early-errors';

keepEarlyErrors(window);
const hasLinkToken = hideLinkToken();
const html = document.documentElement;
const theme = stored(FIRST_KEYS.theme);
if (theme === 'light' || theme === 'dark') html.dataset.theme = theme;
// With a token, styles show the link to the account in place of the link to log in, until the app has started.
if (hasLinkToken || stored(FIRST_KEYS.token)) html.dataset.token = '';

const { pathname, search, hash } = window.location;
// The prerendered page shows neither a single group nor the start of one: styles hide that part, and the app starts at
// once.
if (/[?&](?:group|product)=/.test(search)) html.dataset.asked = '';
// Reserves space in the login and registration forms for an invite code and for the product, which the app fills in.
const isInvited =
  /[?&](?:invite|aff)=/.test(search) ||
  ['invite', 'aff'].some((name) => readCookie(`${FIRST_KEYS.campaign}.${name}`));
if (isInvited) html.dataset.invited = '';
const from = new URLSearchParams(search).get('redirect') ?? '';
const isOrder = [CHECKOUT_PATH, CRYPTO_PAY_PATH, `${GROUP_BUYING_PATH}?`].some((path) =>
  from.includes(path),
);
if (isOrder) html.dataset.wanted = '';
// The payment of an order has another layout than the choice before it.
if (/[?&]order=/.test(search)) html.dataset.ordered = '';
if (!parseAddress(pathname).language) {
  const wanted = detectLanguage(stored(FIRST_KEYS.language), navigator.language);
  if (wanted !== html.lang) switchTo(wanted);
}

/**
 * The server answers a plain path in the cookie's language and cannot see the browser's stored choice. The script sets
 * the cookie and reloads, or opens the language's own address if cookies are refused. If the cookie was set already, it
 * does nothing, as it would reload for ever; the app shows the right language when it starts.
 */
function switchTo(wanted: Language): void {
  if (hasLanguageCookie(wanted)) return;
  mirrorLanguage(wanted);
  if (!hasLanguageCookie(wanted)) {
    // A reload keeps the state of the history entry, which may hold a token.
    window.history.replaceState(window.history.state, '', pathIn(wanted, pathname) + search + hash);
  }
  window.location.reload();
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? (key === FIRST_KEYS.token ? registerToken() : null);
  } catch {
    return null;
  }
}

/** Opening sessionStorage takes a frame on a slow phone, so it is opened only if this browser has had such a token. */
function registerToken(): string | null {
  const wasHere = localStorage.getItem(FIRST_KEYS.registered);
  return wasHere && sessionStorage.getItem(FIRST_KEYS.registerToken);
}
