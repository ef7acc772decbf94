// With the extension, because Node also reads this file, to choose a language on the server.
import { FALLBACK_LANGUAGE, LANGUAGES, type Language, isLanguage } from './languages.ts';

/**
 * The initial language: the stored one, or else by the browser's tag. The specification (§1) has two languages, English
 * if the tag contains `en`, otherwise Chinese. Languages with `tags` are checked first, in their order.
 */
export function detectLanguage(stored: string | null, browser: string | undefined): Language {
  if (isLanguage(stored)) return stored;
  const tag = browser?.toLowerCase() ?? '';
  const [, named] = listBrowserTags().find(([start]) => `${tag}-`.startsWith(`${start}-`)) ?? [];
  return named ?? (tag.includes('en') ? 'en' : FALLBACK_LANGUAGE);
}

/** The browser tags that languages name, in their order. */
export function listBrowserTags(): (readonly [tag: string, language: Language])[] {
  const rows = Object.entries(LANGUAGES) as [Language, { tags?: readonly string[] }][];
  return rows.flatMap(([language, { tags = [] }]) => tags.map((tag) => [tag, language] as const));
}
