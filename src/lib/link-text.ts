/** The site's addresses are printable ASCII; the rest is what messages and pages write after a link. */
const WITH_TRAILING_WORDS = /^([!-~]+?)[.,;:!?)\]}>'"*]*(?:\s*[^\0-\x7F][^]*)?$/;

/**
 * The part of an address that was meant: messengers include the punctuation and the words after a link, such as
 * `?coupon=HOIST10。` or `/pricing，快来`. A text that does not begin like an address is returned unchanged.
 */
export function withoutTrailingWords(text: string): string {
  return WITH_TRAILING_WORDS.exec(text)?.[1] ?? text;
}

/** A value of the site's query, without the words that followed the link; null if the query lacks the name. */
export function readQuery(query: URLSearchParams, name: string): string | null {
  const value = query.get(name);
  return value === null ? null : withoutTrailingWords(value);
}
