/** A part of a pattern: the characters that it can have, and how many of them. */
type Part = { characters: string; least: number; most: number };

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
/** Characters of other scripts, for classes that only exclude some. */
const BEYOND = 'é中文字😀👍';

/**
 * Splits an anchored pattern of classes and literals, as the contract has them, into its parts. Returns null if it has
 * anything else, such as groups or alternatives.
 */
export function splitPattern(pattern: string): Part[] | null {
  const body = /^\^(.*)\$$/s.exec(pattern)?.[1];
  if (body === undefined) return null;
  const parts: Part[] = [];
  let rest = body;
  while (rest !== '') {
    const match = PART.exec(rest);
    if (!match) return null;
    const [whole, negated, members, literal = '', quantifier = ''] = match;
    const characters =
      members === undefined ? literal.at(-1) : expandClass(members, negated === '^');
    if (!characters) return null;
    parts.push({ characters, ...readQuantifier(quantifier) });
    rest = rest.slice(whole.length);
  }
  return parts;
}

const PART =
  /^(?:\[(\^?)((?:\\.|[^\]\\])+)\]|(\\[^wdsbWDSB]|[^\\()|[\]{}.*+?]))(\{\d+(?:,\d*)?\}|[*+?])?/;

function expandClass(members: string, isNegated: boolean): string {
  const listed = [...members.matchAll(/(\\.|[^\\])-(\\.|[^\\])|\\(.)|([^\\])/gs)].map(
    ([, from, to, escaped, plain]) => {
      if (from !== undefined && to !== undefined) return spell(from.at(-1), to.at(-1));
      if (escaped !== undefined) return CONTROLS[escaped] ?? escaped;
      return plain ?? '';
    },
  );
  const characters = listed.join('');
  if (!isNegated) return characters;
  return Array.from(ASCII + BEYOND)
    .filter((character) => !characters.includes(character))
    .join('');
}

const CONTROLS: Record<string, string> = { r: '\r', n: '\n', t: '\t' };

function spell(from = '', to = ''): string {
  const [start, end] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
  return Array.from({ length: end - start + 1 }, (_, index) =>
    String.fromCodePoint(start + index),
  ).join('');
}

function readQuantifier(quantifier: string): Pick<Part, 'least' | 'most'> {
  if (quantifier === '') return { least: 1, most: 1 };
  if (quantifier === '?') return { least: 0, most: 1 };
  if (quantifier === '*') return { least: 0, most: Infinity };
  if (quantifier === '+') return { least: 1, most: Infinity };
  const [least = '1', most] = quantifier.slice(1, -1).split(',');
  return {
    least: Number(least),
    most: most === undefined ? Number(least) : Number(most || Infinity),
  };
}

/**
 * Writes a text of a length. `draw` chooses the character at a position of a part, and the parts in the middle take what
 * is left. Returns null if no text of the pattern has this length.
 */
export function writeText(
  parts: Part[],
  length: number,
  draw: (characters: string[], index: number) => string,
): string | null {
  const counts = parts.map(({ least }) => least);
  let left = length - counts.reduce((sum, count) => sum + count, 0);
  if (left < 0) return null;
  parts.forEach(({ least, most }, index) => {
    const more = Math.min(left, most - least);
    counts[index] = least + more;
    left -= more;
  });
  if (left > 0) return null;
  return parts
    .map(({ characters }, index) => {
      const all = Array.from(characters);
      return Array.from({ length: counts[index] ?? 0 }, (_, at) => draw(all, at)).join('');
    })
    .join('');
}
