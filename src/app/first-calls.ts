/**
 * Asks what a screen of the account will ask, before the app has arrived: the module stands in a file of its own with all
 * that a call needs (scripts/build/bundles.ts), which the page loads first. The hooks take the answers (src/api/early).
 */
import type { UserInfo } from '@/api';
import { request } from '@/api/client';
import { type ReadCall, keepEarly } from '@/api/early';
import { setRequestLanguage } from '@/api/request-language';
import { currentToken } from '@/api/tokens';
import { PATHS, QUERY } from '@/config/paths';
import { recognisedBy } from '@/domain/account';
import { addressOf } from '@/i18n/address';
import { LANGUAGES, isLanguage } from '@/i18n/languages';

const FIRST_PAGE = { page: 1, pageSize: 5 };

/** Who is here, on every page that waits for it. */
const USER_INFO: ReadCall = { url: '/api/system/system_user_info' };

/** What each screen shows first. */
const CALLS: Readonly<Record<string, readonly ReadCall[]>> = {
  [PATHS.profile]: [{ url: '/api/user/user_get_device_list' }],
  [PATHS.device]: [{ url: '/api/user/user_get_device_list' }],
  [PATHS.reward]: [{ url: '/api/system/system_affiliate' }],
  [PATHS.benefits]: [{ url: '/api/system/system_user_benefits' }],
  [PATHS.groups]: [
    { url: '/api/payment/payment_joint_purchase_created', data: FIRST_PAGE },
    { url: '/api/payment/payment_joint_purchase_participated', data: FIRST_PAGE },
  ],
  [PATHS.kol]: [{ url: '/api/user/user_kol_info' }],
};

// A demo's server is not there yet; a token in the address has yet to be taken out of it.
if (import.meta.env.VITE_API_MODE !== 'demo' && !hasTokenInAddress()) askFirst();

function askFirst(): void {
  const { path } = addressOf(window.location.pathname);
  const { lang } = document.documentElement;
  if (!`${path}/`.startsWith(`${PATHS.user}/`) || currentToken() === null || !isLanguage(lang)) {
    return;
  }
  setRequestLanguage(LANGUAGES[lang].header);
  const person = ask(USER_INFO) as Promise<UserInfo>;
  for (const call of CALLS[path] ?? []) void ask(call).catch(() => undefined);
  // What fails is the app's to say.
  person.then(showPerson).catch(() => undefined);
}

function ask(call: ReadCall): Promise<unknown> {
  const answer = request({ ...call, method: 'POST' });
  keepEarly(call, answer);
  return answer;
}

/** Who is here stands in its place while the app is still on its way (components/feedback/account-skeleton). */
function showPerson(person: UserInfo): void {
  const texts = { name: person.nickname, account: recognisedBy(person) };
  for (const [part, text] of Object.entries(texts)) {
    const place = document.querySelector(`[data-person="${part}"]:empty`);
    if (place) place.textContent = text;
  }
}

function hasTokenInAddress(): boolean {
  return new URLSearchParams(window.location.search).has(QUERY.token);
}
