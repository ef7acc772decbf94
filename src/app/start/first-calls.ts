/**
 * Makes the first calls of an account screen before the app has loaded (docs/page-start.md). The module is a separate
 * chunk with everything that a call needs (scripts/build/bundles.ts), and the page loads it first.
 */
import type { UserInfo } from '@/api';
import { type ReadCall, request } from '@/api/client';
import { setRequestLanguage } from '@/api/request-language';
import { currentToken } from '@/api/tokens';
import { PATHS } from '@/config/paths';
import { recognisedBy } from '@/domain/account';
import { parseAddress } from '@/i18n/address';
import { LANGUAGES, isLanguage } from '@/i18n/languages';
import { otherToken, takeLinkToken } from '@/session/link-login';
import { USER_INFO, findReads } from '../page-reads';
import { keepAnswer } from './answers';

// Runs first, so that no other code sees the token in the address.
takeLinkToken();

// The sandbox of the demo and the choices of the development server start with the app. Between two sessions the visitor
// chooses first.
const isPrepared = !import.meta.env.DEV && import.meta.env.VITE_API_MODE !== 'demo';
if (isPrepared && otherToken.get() === null) callFirst();

function callFirst(): void {
  const { path } = parseAddress(window.location.pathname);
  const { lang } = document.documentElement;
  if (!`${path}/`.startsWith(`${PATHS.user}/`) || currentToken() === null || !isLanguage(lang)) {
    return;
  }
  setRequestLanguage(LANGUAGES[lang].header);
  const user = callEarly(USER_INFO) as Promise<UserInfo>;
  for (const call of findReads(path)) void callEarly(call);
  // The app shows a failure.
  user.then(showUser, () => undefined);
}

function callEarly(call: ReadCall): Promise<unknown> {
  const { url, data } = call;
  const answer = request({ url, data, method: 'POST' });
  keepAnswer(call, answer);
  return answer;
}

/** Writes the user's name and account into the skeleton (components/feedback/account-skeleton). */
function showUser(user: UserInfo): void {
  const texts = { name: user.nickname, account: recognisedBy(user) };
  for (const [part, text] of Object.entries(texts)) {
    const place = document.querySelector(`[data-person="${part}"]:empty`);
    if (place) place.textContent = text;
  }
}
