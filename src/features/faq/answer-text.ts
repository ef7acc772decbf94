import { textBlocks } from '@/lib/text-blocks';
import { tidyTyped } from '@/lib/typed-text';

/** A part of a line: words, and the name of the element that marks them (a link, or `zh`), or null. */
export type Piece = { text: string; link: string | null };
export type AnswerBlock = { kind: 'paragraph' | 'list'; lines: Piece[][] };

const LINK = /<(\w+)>(.*?)<\/\1>/g;

/** Parses an answer into paragraphs and lists, in whose lines `<name>words</name>` are marked words. */
export function readAnswer(answer: string): AnswerBlock[] {
  return textBlocks(answer).map(({ kind, lines }) => ({ kind, lines: lines.map(readLine) }));
}

/** The words without markup, for the search and for search engines. */
export function plainAnswer(answer: string): string {
  return readAnswer(answer)
    .flatMap(({ lines }) => lines.map((line) => line.map(({ text }) => text).join('')))
    .join(' ');
}

/**
 * Whether the texts contain all words of a search, in any order and case. Chinese has no spaces: a phrase counts as a
 * word.
 */
export function isMatch(query: string, ...texts: readonly string[]): boolean {
  const text = texts.join(' ').toLowerCase();
  return tidyTyped('word', query)
    .toLowerCase()
    .split(/[\s，。、？！,.?!]+/)
    .every((word) => text.includes(word));
}

/** Parses a text of one line, such as a question. */
export function readLine(line: string): Piece[] {
  // LINK has two groups, so the result is: words, name, linked words, words, …
  return line
    .split(LINK)
    .map((text, at, parts) => ({ text, link: at % 3 === 2 ? (parts[at - 1] ?? null) : null }))
    .filter(({ text }, at) => at % 3 !== 1 && text !== '');
}
