/** Whether a text has all words of a search, in any order and in either case. Chinese has no spaces: a phrase is a word. */
export function isMatch(query: string, ...texts: readonly string[]): boolean {
  const text = texts.join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/[\s，。、？！,.?!]+/)
    .every((word) => text.includes(word));
}
