import { type ESTree, Visitor, parseSync } from 'vite';

/** The literals that a source file contains: numbers, texts, lists and patterns. */
export type Typed = {
  /**
   * Constants made of numbers (`MOST`, `LIMITS.redeem.most`), and lengths of time within expressions
   * (`10 * MINUTE_MS`).
   */
  numbers: string[];
  /** Whole numbers from 1 000 on, wherever they are. */
  large: number[];
  /** The sources of regular expressions. */
  patterns: string[];
  /** Text literals and the fixed parts of templates. */
  texts: string[];
  /** Arrays and union types that consist of text literals only, each sorted. */
  lists: string[][];
};

/** Units of time that every file may multiply. */
const TIME_UNITS = new Set(['SECOND_MS', 'MINUTE_MS', 'HOUR_MS', 'DAY_MS']);
const SMALLEST_LARGE = 1_000;

export function readTyped(file: string, code: string): Typed {
  const { program } = parseSync(file, code);
  const numbers: string[] = [];
  const large: number[] = [];
  const patterns: string[] = [];
  const texts: string[] = [];
  const lists: string[][] = [];
  const addList = (members: unknown[]) => {
    if (members.length > 1 && members.every((member) => typeof member === 'string')) {
      lists.push(members.toSorted());
    }
  };
  const named = new Set<unknown>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !/^[A-Z][A-Z0-9_]+$/.test(id.name) || !init) return;
      for (const [name, value] of listConstants(id.name, init)) {
        if (!isNumber(value)) continue;
        numbers.push(name);
        named.add(value);
      }
    },
    BinaryExpression(node) {
      if (named.has(node)) return;
      if (isNumber(node) && mentionsTime(node)) {
        numbers.push(code.slice(node.start, node.end));
      }
    },
    Literal(node) {
      if ('regex' in node) patterns.push(node.regex.pattern);
      else if (typeof node.value === 'string') texts.push(node.value);
      else if (typeof node.value === 'number' && node.value >= SMALLEST_LARGE)
        large.push(node.value);
    },
    TemplateElement({ value }) {
      texts.push(value.raw);
    },
    ArrayExpression({ elements }) {
      addList(elements.map((element) => element?.type === 'Literal' && element.value));
    },
    TSUnionType({ types }) {
      addList(
        types.map((type) => {
          const literal = type.type === 'TSLiteralType' && type.literal;
          return literal && literal.type === 'Literal' && literal.value;
        }),
      );
    },
  }).visit(program);
  return { numbers, large, patterns, texts, lists };
}

/**
 * Normalizes a pattern, so that it equals its copies: without anchors and in one case, which a copy may leave to a flag
 * or to its caller.
 */
export function normalizePattern(source: string): string {
  return source
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replaceAll('\\/', '/')
    .toLowerCase()
    .replaceAll(/([a-z]-[a-z])\1/g, '$1');
}

/** Returns the value of a constant, or of each member of an object, with its path. */
function listConstants(name: string, value: ESTree.Expression): [string, ESTree.Expression][] {
  const plain = unwrap(value);
  if (plain.type !== 'ObjectExpression') return [[name, plain]];
  return plain.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    return listConstants(`${name}.${property.key.name}`, property.value);
  });
}

function unwrap(value: ESTree.Expression): ESTree.Expression {
  const isWrapped = value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression';
  return isWrapped ? unwrap(value.expression) : value;
}

/** Whether an expression consists of number literals and units of time only. */
function isNumber(node: ESTree.Expression | ESTree.PrivateIdentifier): boolean {
  if (node.type === 'BinaryExpression') return isNumber(node.left) && isNumber(node.right);
  if (node.type === 'Identifier') return TIME_UNITS.has(node.name);
  return node.type === 'Literal' && ['number', 'bigint'].includes(typeof node.value);
}

function mentionsTime(node: ESTree.Expression | ESTree.PrivateIdentifier): boolean {
  if (node.type === 'BinaryExpression') return mentionsTime(node.left) || mentionsTime(node.right);
  return node.type === 'Identifier' && TIME_UNITS.has(node.name);
}
