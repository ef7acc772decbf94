import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { LineCounter, isMap, isScalar, parse, parseDocument } from 'yaml';
import { unknownLimits } from '../generate/limits.ts';
import { DECISIONS_FILE } from '../questions/decisions.ts';
import { askedTwice, lostParts } from '../questions/asked-once.ts';

const ENTRY = 'openapi/contract/openapi.yaml';
const PATH_FILES = 'openapi/contract/paths/*.yaml';
const EXAMPLE_FILES = 'openapi/contract/examples/*.yaml';
const LIMITS = 'openapi/contract/limits.yaml';
const CONFIGS = ['openapi/tools/lint/redocly.yaml', 'openapi/tools/lint/redocly.bundle.yaml'];
/** Where redocly reads entries that hide single findings: beside a configuration, or where it is called. */
const IGNORED = ['openapi/.redocly.lint-ignore.yaml', '.redocly.lint-ignore.yaml'];

const SWITCHED_OFF = /^\s*[\w/-]+:\s*(?:off|warn)\b/;
const SEVERITY_OFF = /^\s*severity:\s*(?:off|warn)\b/;
const HIDDEN = /^\s*-\s+['"]?#\//;

/**
 * The path items that openapi.yaml does not list. Redocly starts at openapi.yaml and never sees them, so the operation
 * would be missing everywhere without an error. Each as `file:line:column`, then what to do.
 */
export function unlistedPaths(file: string, text: string, entry: string): string[] {
  const lines = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: lines });
  if (!isMap(contents)) return [];
  const listed = referencesIn(entry);
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

/** The same for the files of this contract. */
export function unlistedHere(): string[] {
  const entry = readFileSync(ENTRY, 'utf8');
  return globSync(PATH_FILES)
    .toSorted()
    .flatMap((file) => unlistedPaths(file, readFileSync(file, 'utf8'), entry));
}

/** The files of examples that no operation names, so that the bundle would be without them. Each with what to do. */
export function unlistedExamples(files: readonly string[], paths: readonly string[]): string[] {
  return files.flatMap((file) => {
    const reference = `$ref: ../examples/${basename(file)}`;
    if (paths.some((text) => text.includes(reference))) return [];
    return [
      `${file}:1:1\n\nWrite \`x-examples: { ${reference} }\` at its operation in ${PATH_FILES}, or delete it.`,
    ];
  });
}

/** The same for the files of this contract. */
export function unlistedExamplesHere(): string[] {
  const paths = globSync(PATH_FILES).map((file) => readFileSync(file, 'utf8'));
  return unlistedExamples(globSync(EXAMPLE_FILES).toSorted(), paths);
}

/** The limits that a file of this contract names and limits.yaml lacks. */
export function unknownLimitsHere(): string[] {
  const names = Object.keys(parse(readFileSync(LIMITS, 'utf8')) as object);
  return globSync('openapi/**/*.yaml')
    .toSorted()
    .flatMap((file) => unknownLimits(file, readFileSync(file, 'utf8'), names));
}

/** The parts of this contract that no decision asks, and the limits that are asked beside a decision that names them. */
export function askedOnceHere(): string[] {
  const decisions = readFileSync(DECISIONS_FILE, 'utf8');
  return globSync('openapi/**/*.yaml')
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [
        ...lostParts(file, text, decisions),
        ...(file === LIMITS ? askedTwice(file, text, decisions) : []),
      ];
    });
}

function referencesIn(entry: string): Set<string> {
  const { paths } = parseDocument(entry).toJS() as { paths?: Record<string, { $ref?: string }> };
  return new Set(
    Object.values(paths ?? {}).flatMap((item) => item?.$ref?.replace(/^\.\//, '') ?? []),
  );
}

/**
 * The rules that a configuration turns off or softens, and the findings that it hides, without a comment that says why:
 * on the line itself or on the one before it. Each as `file:line: what to do`.
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

/** The same for the files of this contract. */
export function unexplainedHere(): string[] {
  return [...CONFIGS, ...IGNORED]
    .filter((file) => existsSync(file))
    .flatMap((file) => unexplainedSuppressions(file, readFileSync(file, 'utf8')));
}

/** The `#` of a comment comes after a space; that of a pointer does not. */
function isExplained(line: string, before = ''): boolean {
  return /\s#\s+\S{2,}/.test(line) || /^\s*#\s+\S{2,}/.test(before);
}
