// With its ending, so that Node reads this file as it is, for the servers' own choice.
import { FALLBACK_LANGUAGE, LANGUAGES, type Language, isLanguage } from './languages.ts';

/**
 * The language to start with: the stored one; else by the browser's. Of the specification's two (§1), English if the
 * browser's contains `en`, otherwise Chinese; any other language where the browser's tag begins as its own does.
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
