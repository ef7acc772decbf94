import { currentLanguage } from '@/i18n';
import { parseAddress, pathIn } from '@/i18n/address';
import { addReferral } from './kept-campaign';

/**
 * The address of this page for another browser or device, with what this browser knows of the visit: the language and
 * the referral of an earlier page.
 */
export function carriedAddress(): string {
  const url = new URL(window.location.href);
  url.pathname = pathIn(currentLanguage(), parseAddress(url.pathname).path);
  addReferral(url.searchParams);
  return url.href;
}
