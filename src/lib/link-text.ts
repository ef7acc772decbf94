import { withoutInvisible } from './typed-text';

/**
 * The characters of the site's addresses; what messengers, Markdown and sentences write after a link is none of these, or
 * a stop, a colon or a question mark at the end.
 */
const WITH_TRAILING_WORDS = /^\s*([\w~/?&=%#:+@$.-]+?)[.:?]*(?:[^\w~/?&=%#:+@$.-][^]*)?$/;

/**
 * The part of an address that was meant: messengers include the punctuation and the words after a link, such as
 * `?coupon=HOIST10。`, `/pricing，快来` or `?aff=KIMKOL come and see`, and Chinese keyboards type wide letters. A text that
 * does not begin like an address is returned unchanged.
 */
export function withoutTrailingWords(text: string): string {
  return WITH_TRAILING_WORDS.exec(withoutInvisible(text).normalize('NFKC'))?.[1] ?? text;
}

/**
 * A value of the site's query, without the words that followed the link; null if the query lacks the name. Links that
 * were put together by hand may have an empty value first.
 */
export function readQuery(query: URLSearchParams, name: string): string | null {
  const values = query.getAll(name);
  const value = values.find((text) => text.trim() !== '') ?? values[0];
  return value === undefined ? null : withoutTrailingWords(value);
}
