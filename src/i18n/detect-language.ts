// With the extension, because Node also reads this file, for the server's choice of language.
import { FALLBACK_LANGUAGE, LANGUAGES, type Language, isLanguage } from './languages.ts';

/**
 * The language to start with: the stored one, else by the browser's tag. The specification (§1) has two, English if the tag
 * contains `en`, otherwise Chinese. Any other language of the site goes before them, by the longest of its tags.
 */
export function detectLanguage(stored: string | null, browser: string | undefined): Language {
  if (isLanguage(stored)) return stored;
  const tag = browser?.toLowerCase() ?? '';
  const added = addedTags().find(([start]) => `${tag}-`.startsWith(`${start}-`));
  if (added) return added[1];
  return tag.includes('en') ? 'en' : FALLBACK_LANGUAGE;
}

/** The tags of the languages beside the two of the specification, in lower case, the longest first. */
export function addedTags(): [tag: string, language: Language][] {
  const rows = Object.entries(LANGUAGES) as [Language, { tags?: readonly string[] }][];
  const isShared = (language: string) =>
    rows.filter(([other]) => baseOf(other) === baseOf(language)).length > 1;
  return rows
    .filter(([language]) => language !== 'en' && language !== FALLBACK_LANGUAGE)
    .flatMap(([language, { tags = [isShared(language) ? language : baseOf(language)] }]) =>
      tags.map((tag): [string, Language] => [tag.toLowerCase(), language]),
    )
    .toSorted(([one], [other]) => other.length - one.length);
}

/** `pt` of `pt-BR`. */
function baseOf(tag: string): string {
  return tag.replace(/-.*/, '').toLowerCase();
}
