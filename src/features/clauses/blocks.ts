export type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };
export type Span = { text: string; isBlank: boolean };

/** Around what the operator has yet to fill in. */
const BLANK = /⟦(.*?)⟧/;

/** Marks a part of a text as missing, so that `spansOf` finds it again. */
export function blank(what: string): string {
  return `⟦${what}⟧`;
}

/** A long text as paragraphs and lists: lines that begin with "- " are items, every other line is a paragraph. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n').filter((it) => it.trim() !== '')) {
    const item = /^- (.*)$/.exec(line)?.[1];
    const last = blocks.at(-1);
    if (item === undefined) blocks.push({ kind: 'paragraph', text: line });
    else if (last?.kind === 'list') last.items.push(item);
    else blocks.push({ kind: 'list', items: [item] });
  }
  return blocks;
}

/** A line taken apart into its words and its blanks. */
export function spansOf(text: string): Span[] {
  return text
    .split(BLANK)
    .map((part, index) => ({ text: part, isBlank: index % 2 === 1 }))
    .filter((span) => span.text !== '');
}
