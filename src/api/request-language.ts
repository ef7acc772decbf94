/** The values of the `language` header (spec §1). */
export type RequestLanguage = 'en' | 'zh_CN';

let current: RequestLanguage = 'zh_CN';

export function requestLanguage(): RequestLanguage {
  return current;
}

/** Called by i18n whenever the site's language is decided or switched. */
export function setRequestLanguage(language: RequestLanguage): void {
  current = language;
}
