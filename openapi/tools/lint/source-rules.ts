import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { LineCounter, isMap, isScalar, parse, parseDocument } from 'yaml';
import { unknownLimits } from '../generate/limits.ts';

const ENTRY = 'openapi/contract/openapi.yaml';
const PATH_FILES = 'openapi/contract/paths/*.yaml';
const EXAMPLE_FILES = 'openapi/contract/examples/*.yaml';
const LIMITS = 'openapi/contract/limits.yaml';

/**
 * Finds path items that openapi.yaml does not list. Redocly starts at openapi.yaml and never sees them, so the
 * operation would be missing everywhere without an error. Each problem begins with `file:line:column` and says what to
 * do.
 */
export function unlistedPaths(file: string, text: string, entry: string): string[] {
  const lines = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: lines });
  if (!isMap(contents)) return [];
  const listed = readReferences(entry);
  return contents.items.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    const name = String(key.value);
    const reference = `paths/${basename(file)}#/${name}`;
    if (listed.has(reference)) return [];
    const { line, col } = lines.linePos(key.range?.[0] ?? 0);
    return [
      `${file}:${line}:${col}\n\nList \`${name}\` in \`paths\` of ${ENTRY}, or delete it here. ` +
        `Its address goes with \`$ref: ${reference}\`.`,
    ];
  });
}

/** Finds path items of this contract that openapi.yaml does not list. */
export function findUnlistedPaths(): string[] {
  const entry = readFileSync(ENTRY, 'utf8');
  return globSync(PATH_FILES)
    .toSorted()
    .flatMap((file) => unlistedPaths(file, readFileSync(file, 'utf8'), entry));
}

/**
 * Finds files of examples that no operation references, so that the bundle would lack them. Says what to do about each.
 */
export function unlistedExamples(files: readonly string[], paths: readonly string[]): string[] {
  return files.flatMap((file) => {
    const reference = `$ref: ../examples/${basename(file)}`;
    if (paths.some((text) => text.includes(reference))) return [];
    return [
      `${file}:1:1\n\nWrite \`x-examples: { ${reference} }\` at its operation in ${PATH_FILES}, or delete it.`,
    ];
  });
}

/** Finds files of examples of this contract that no operation references. */
export function findUnlistedExamples(): string[] {
  const paths = globSync(PATH_FILES).map((file) => readFileSync(file, 'utf8'));
  return unlistedExamples(globSync(EXAMPLE_FILES).toSorted(), paths);
}

/** Finds names of limits in this contract that limits.yaml lacks. */
export function findUnknownLimits(): string[] {
  const names = Object.keys(parse(readFileSync(LIMITS, 'utf8')) as object);
  return globSync('openapi/**/*.yaml')
    .toSorted()
    .flatMap((file) => unknownLimits(file, readFileSync(file, 'utf8'), names));
}

function readReferences(entry: string): Set<string> {
  const { paths } = parseDocument(entry).toJS() as { paths?: Record<string, { $ref?: string }> };
  return new Set(
    Object.values(paths ?? {}).flatMap((item) => item?.$ref?.replace(/^\.\//, '') ?? []),
  );
}
