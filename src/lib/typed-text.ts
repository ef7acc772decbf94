/**
 * How typed or pasted text becomes a value of the contract. Each schema for typed text names one of these as its
 * `x-typed` (docs/contract.md).
 */
export type TypedKind = 'exact' | 'line' | 'word' | 'email' | 'code' | 'upper' | 'lower' | 'bare';

/** Invisible characters: joiners, directional marks, soft hyphens. Web pages and messengers add them to copied text. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** The same, except for parts of letters and emoji: the two joiners, variation selectors, and the tags of flags. */
const INVISIBLE_IN_NAMES =
  /(?!\p{Join_Control}|\p{Variation_Selector}|[\u{E0020}-\u{E007F}])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const LINE_BREAKS = /[\r\n]+/g;
/** What a sentence writes after a code. No code of the contract ends with one. */
const SENTENCE_END = /[.,;:!?)\]}>'"*]+$/;
const HYPHENS = /[\p{Pd}\u2212]/gu;

/** The text as a schema of this kind accepts it. The schema refuses a text that is still invalid. */
export function tidyTyped(kind: TypedKind, text: string): string {
  switch (kind) {
    case 'exact':
      return text.normalize('NFC');
    case 'line':
      return withoutLineBreaks(text).replace(INVISIBLE_IN_NAMES, '').normalize('NFC').trim();
    case 'word':
      return simplify(text).trim();
    case 'email':
      return withAsciiDomain(simplify(text).trim());
    case 'code':
      return withoutSpaces(text);
    case 'upper':
      return withoutSpaces(text).toUpperCase();
    case 'lower':
      return withoutSpaces(text).toLowerCase();
    case 'bare':
      return withoutSpaces(text, /[\s-]/g);
  }
}

/** The text with its line breaks removed, not replaced by spaces (spec §5: an editor strips line breaks). */
export function withoutLineBreaks(text: string): string {
  return text.replace(LINE_BREAKS, '');
}

/** The address as browsers send it: a domain in other letters is in ASCII. Unchanged if it has no such form. */
function withAsciiDomain(address: string): string {
  const [, local, domain = ''] = /^([^@]+@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  const url = `https://${domain}`;
  if (local === undefined || /^[!-~]*$/.test(domain) || !URL.canParse(url)) return address;
  return local + new URL(url).hostname;
}

/** The text without invisible characters. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/**
 * Letters, digits and signs in their simplest form: Chinese keyboards type full-width characters, and word processors
 * lengthen hyphens.
 */
function simplify(text: string): string {
  return (
    withoutInvisible(withoutLineBreaks(text))
      .normalize('NFKC')
      // The full-width form of an invisible character became a plain one.
      .replace(INVISIBLE, '')
      .replace(HYPHENS, '-')
      .replaceAll('。', '.')
  );
}

/** A code as it was meant, without the spaces within it and the punctuation after it. */
function withoutSpaces(text: string, spaces = /\s/g): string {
  return simplify(text).replace(spaces, '').replace(SENTENCE_END, '');
}
