/** Words of the operator's by language: English, and any others by their tags. */
export type Translated = { en: string } & { [language: string]: string };

/** The words in `language`, or in English where it has none, and which of the two (`lang`). */
export function wordsIn(words: Translated, language: string): { text: string; lang: string } {
  const text = words[language];
  return text === undefined ? { text: words.en, lang: 'en' } : { text, lang: language };
}
