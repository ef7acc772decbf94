import { type CodePurpose, serverNow } from '@/api';
import { type PhoneValue, emptyPhone } from '@/components/form/phone-number';
import { currentLanguage } from '@/i18n';
import { lastAccount } from './sent-codes';

/** What an email field starts with: the address that a code went to before the page was lost, else nothing. */
export function startingEmail(purpose: CodePurpose): string {
  const account = lastAccount('email', purpose, serverNow());
  return typeof account === 'string' ? account : '';
}

/** The same for a phone field. */
export function startingPhone(purpose: CodePurpose): PhoneValue {
  const account = lastAccount('phone', purpose, serverNow());
  return typeof account === 'object' ? account : emptyPhone(currentLanguage(), navigator.language);
}
