/** A paragraph, which has one line, or the points of a list. */
export type TextBlock = { kind: 'paragraph' | 'list'; lines: string[] };

/** Parses a long text of the locales: a line is a paragraph; lines that begin with `- ` are the points of a list. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
    const isPoint = line.startsWith('- ');
    const last = blocks.at(-1);
    if (isPoint && last?.kind === 'list') last.lines.push(line.slice(2));
    else if (isPoint) blocks.push({ kind: 'list', lines: [line.slice(2)] });
    else blocks.push({ kind: 'paragraph', lines: [line] });
  }
  return blocks;
}
