/** The operator's words by language: English, and others by their tags. */
export type Translated = { en: string } & { [language: string]: string };

/** The words in `language`, or else in English, with the language that they are in (`lang`). */
export function wordsIn(words: Translated, language: string): { text: string; lang: string } {
  const text = words[language];
  return text === undefined ? { text: words.en, lang: 'en' } : { text, lang: language };
}
