import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { LineCounter, isMap, isScalar, parse, parseDocument } from 'yaml';
import { unknownLimits } from '../generate/limits.ts';
import { DECISIONS_FILE } from '../questions/decisions.ts';
import { limitsAskedTwice, partsWithoutAsker } from '../questions/asked-once.ts';

const ENTRY = 'openapi/contract/openapi.yaml';
const PATH_FILES = 'openapi/contract/paths/*.yaml';
const EXAMPLE_FILES = 'openapi/contract/examples/*.yaml';
const LIMITS = 'openapi/contract/limits.yaml';
const CONFIGS = ['openapi/tools/lint/redocly.yaml', 'openapi/tools/lint/redocly.bundle.yaml'];
/** The files in which Redocly looks for findings to ignore. */
const IGNORE_FILES = ['openapi/.redocly.lint-ignore.yaml', '.redocly.lint-ignore.yaml'];

const SWITCHED_OFF = /^\s*[\w/-]+:\s*(?:off|warn)\b/;
const SEVERITY_OFF = /^\s*severity:\s*(?:off|warn)\b/;
const HIDDEN = /^\s*-\s+['"]?#\//;

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

/** Finds assumptions of this contract that refer to a missing decision, and limits that are asked about twice. */
export function findQuestionProblems(): string[] {
  const decisions = readFileSync(DECISIONS_FILE, 'utf8');
  return globSync('openapi/**/*.yaml')
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [
        ...partsWithoutAsker(file, text, decisions),
        ...(file === LIMITS ? limitsAskedTwice(file, text, decisions) : []),
      ];
    });
}

function readReferences(entry: string): Set<string> {
  const { paths } = parseDocument(entry).toJS() as { paths?: Record<string, { $ref?: string }> };
  return new Set(
    Object.values(paths ?? {}).flatMap((item) => item?.$ref?.replace(/^\.\//, '') ?? []),
  );
}

/**
 * Finds rules that a configuration turns off or softens, and findings that it hides, without a comment that says why,
 * on the line itself or on the one before it. Each problem is `file:line: what to do`.
 */
export function unexplainedSuppressions(file: string, text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const isSuppression = [SWITCHED_OFF, SEVERITY_OFF, HIDDEN].some((form) => form.test(line));
    if (!isSuppression || isExplained(line, lines[index - 1])) return [];
    return [
      `${file}:${index + 1}: say in a comment why \`${line.trim()}\` is right, or remove it.`,
    ];
  });
}

/** Finds unexplained suppressions in the configurations of this contract. */
export function findUnexplainedSuppressions(): string[] {
  return [...CONFIGS, ...IGNORE_FILES]
    .filter((file) => existsSync(file))
    .flatMap((file) => unexplainedSuppressions(file, readFileSync(file, 'utf8')));
}

/**
 * Whether a line or the line before it has a comment. The `#` of a comment follows a space, that of a pointer does not.
 */
function isExplained(line: string, before = ''): boolean {
  return /\s#\s+\S{2,}/.test(line) || /^\s*#\s+\S{2,}/.test(before);
}
