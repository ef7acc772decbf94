// With the extension, because Node also reads this file, for the server's choice of language.
import { FALLBACK_LANGUAGE, LANGUAGES, type Language, isLanguage } from './languages.ts';

/**
 * The language to start with: the stored one, else by the browser's tag. The specification (§1) has two, English if the tag
 * contains `en`, otherwise Chinese. Languages with tags go before them: the first that fits.
 */
export function detectLanguage(stored: string | null, browser: string | undefined): Language {
  if (isLanguage(stored)) return stored;
  const tag = browser?.toLowerCase() ?? '';
  const [, named] = listBrowserTags().find(([start]) => `${tag}-`.startsWith(`${start}-`)) ?? [];
  return named ?? (tag.includes('en') ? 'en' : FALLBACK_LANGUAGE);
}

/** The tags of browsers that languages name, in their order. */
export function listBrowserTags(): (readonly [tag: string, language: Language])[] {
  const rows = Object.entries(LANGUAGES) as [Language, { tags?: readonly string[] }][];
  return rows.flatMap(([language, { tags = [] }]) => tags.map((tag) => [tag, language] as const));
}
