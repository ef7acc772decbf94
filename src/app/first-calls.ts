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
import { FIRST_READS, USER_INFO } from './first-reads';

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
  for (const call of readsOf(path)) void ask(call).catch(() => undefined);
  // What fails is the app's to say.
  person.then(showPerson).catch(() => undefined);
}

function readsOf(path: string): readonly ReadCall[] {
  return (FIRST_READS as Readonly<Record<string, readonly ReadCall[]>>)[path] ?? [];
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
