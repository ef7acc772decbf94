/** A piece of a line: words, or words that lead somewhere. */
type Piece = { text: string; link: string | null };
/** A paragraph, or the points of a list. */
export type Block = { kind: 'paragraph' | 'list'; lines: Piece[][] };

const LINK = /<(\w+)>(.*?)<\/\1>/;

/** Reads an answer as the locales write it: a line is a paragraph, `- ` begins a point, `<name>words</name>` is a link. */
export function readAnswer(answer: string): Block[] {
  const blocks: Block[] = [];
  for (const line of answer.split('\n')) {
    const kind = line.startsWith('- ') ? 'list' : 'paragraph';
    const pieces = readLine(kind === 'list' ? line.slice(2) : line);
    const last = blocks.at(-1);
    if (kind === 'list' && last?.kind === 'list') last.lines.push(pieces);
    else blocks.push({ kind, lines: [pieces] });
  }
  return blocks;
}

/** The words alone, for a search and for search engines. */
export function plainAnswer(answer: string): string {
  return readAnswer(answer)
    .flatMap(({ lines }) => lines.map((line) => line.map(({ text }) => text).join('')))
    .join(' ');
}

function readLine(line: string): Piece[] {
  // Two groups: words, name, linked words, words, …
  return line
    .split(new RegExp(LINK, 'g'))
    .map((text, at, parts) => ({ text, link: at % 3 === 2 ? (parts[at - 1] ?? null) : null }))
    .filter(({ text }, at) => at % 3 !== 1 && text !== '');
}
