import { withoutInvisible } from './typed-text';

/**
 * The characters of the site's addresses; what messengers, Markdown and sentences write around a link is none of these, or
 * a stop, a colon, a question mark or an ampersand at the end.
 */
const WITH_WORDS_AROUND =
  /^[\s\p{Pi}\p{Ps}"'`*]*([\w~/?&=%#:+@$.-]+?)[.:?&]*(?:[^\w~/?&=%#:+@$.-][^]*)?$/u;
/** The characters of a value. A second query may follow it: `?group=ID?from=chat`. */
const VALUE = /^[\w~.-]+/;

/**
 * The part of an address that was meant: messengers include the punctuation and the words after a link, such as
 * `?coupon=HOIST10。`, `/pricing，快来` or `?aff=KIMKOL come and see`, quote it or encode it twice, and Chinese keyboards
 * type wide letters. A text that does not begin like an address is returned unchanged.
 */
export function withoutTrailingWords(text: string): string {
  // Only an address has encoded characters of its own.
  const plain = withoutInvisible(/^[/#]/.test(text) ? text : decoded(text)).normalize('NFKC');
  return WITH_WORDS_AROUND.exec(plain)?.[1] ?? text;
}

/**
 * A value of the site's query, without the words that followed the link; null if the query lacks the name. Links that
 * were put together by hand may have an empty value first.
 */
export function readQuery(query: URLSearchParams, name: string): string | null {
  const values = query.getAll(name);
  const value = values.find((text) => text.trim() !== '') ?? values[0];
  if (value === undefined) return null;
  const meant = withoutTrailingWords(value);
  return meant.startsWith('/') ? meant : (VALUE.exec(meant)?.[0] ?? meant);
}

/** The text with its encoded characters; unchanged if their bytes are not UTF-8. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
