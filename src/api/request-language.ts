import type { errors } from './generated/errors.ts';

/** The values of the `language` header (spec §1): the languages of the contract's messages. */
export type RequestLanguage = keyof (typeof errors)['InvalidInput']['message'];

let current: RequestLanguage = 'zh_CN';

export function requestLanguage(): RequestLanguage {
  return current;
}

/** Called by i18n whenever the site's language is decided or switched. */
export function setRequestLanguage(language: RequestLanguage): void {
  current = language;
}
