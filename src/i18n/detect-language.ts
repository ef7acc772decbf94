// With the extension, because Node also reads this file, for the server's choice of language.
import { FALLBACK_LANGUAGE, LANGUAGES, type Language, isLanguage } from './languages.ts';

/**
 * The language to start with: the stored one, else by the browser's tag. The specification (§1) has two, English if the tag
 * contains `en`, otherwise Chinese. Any other language of the site goes by the first part of the tag.
 */
export function detectLanguage(stored: string | null, browser: string | undefined): Language {
  if (isLanguage(stored)) return stored;
  const tag = browser?.toLowerCase() ?? '';
  const added = addedLanguages().find((language) => baseOf(tag) === baseOf(language));
  if (added) return added;
  return tag.includes('en') ? 'en' : FALLBACK_LANGUAGE;
}

/** The languages beside the two of the specification. */
export function addedLanguages(): Language[] {
  return (Object.keys(LANGUAGES) as Language[]).filter(
    (language) => language !== 'en' && language !== FALLBACK_LANGUAGE,
  );
}

/** `pt` of `pt-BR`. */
export function baseOf(tag: string): string {
  return tag.replace(/-.*/, '').toLowerCase();
}
