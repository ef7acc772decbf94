/**
 * Runs in the head of every prerendered page, before its first request and first paint. Keeps errors for the report,
 * takes a token out of the address, sets the theme and the marks for styles (a token, a query that asks for more than the
 * page shows, the space that forms need), and starts the app in time (./boot). The build bundles and inlines
 * the script (scripts/build). It must stay small and never throw.
 */
import { CHECKOUT_PATH, CRYPTO_PAY_PATH, GROUP_BUYING_PATH } from '@/config/paths';
import { FIRST_KEYS } from '@/config/storage-keys';
import { hideLinkToken } from '@/session/link-token';
import { bootInTime } from './boot';
import { keepEarlyErrors } from './early-errors';

keepEarlyErrors(window);
const hasLinkToken = hideLinkToken();
const html = document.documentElement;
const theme = stored(FIRST_KEYS.theme);
if (theme === 'light' || theme === 'dark') html.dataset.theme = theme;
// With a token, styles show the link to the account in place of the link to log in, until the app has started.
if (hasLinkToken || stored(FIRST_KEYS.token)) html.dataset.token = '';

const { search } = location;
// The prerendered page shows neither a single group nor the start of one: styles hide that part, and the app starts at
// once.
if (/[?&](?:group|product)=/.test(search)) html.dataset.asked = '';
// With an invite code, whose trial may be longer, styles show no length of the trial until the app knows it. They reserve
// space in the login and registration forms for the code and for the product, which the app fills in.
if (/[?&](?:invite|aff)=/.test(search) || hasReferral()) html.dataset.invited = '';
const from = new URLSearchParams(search).get('redirect') ?? '';
const isOrder = [CHECKOUT_PATH, CRYPTO_PAY_PATH, `${GROUP_BUYING_PATH}?`].some((path) =>
  from.includes(path),
);
if (isOrder) html.dataset.wanted = '';
bootInTime();

function hasReferral(): boolean {
  try {
    return new RegExp(`${FIRST_KEYS.campaign}\\.(?:invite|aff)=[^;]`).test(document.cookie);
  } catch {
    return false;
  }
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
