import type { LANGUAGE_HEADER_VALUES } from './constants.ts';

/** The values of the `language` header (spec §1), which are the languages of the contract's messages. */
export type RequestLanguage = (typeof LANGUAGE_HEADER_VALUES)[number];

let current: RequestLanguage = 'zh_CN';

export function requestLanguage(): RequestLanguage {
  return current;
}

/** Called by i18n whenever the site's language is decided or switched. */
export function setRequestLanguage(language: RequestLanguage): void {
  current = language;
}
