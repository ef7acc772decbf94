import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { LineCounter, isMap, isScalar, parseDocument } from 'yaml';

const ENTRY = 'openapi/openapi.yaml';
const PATH_FILES = 'openapi/paths/*.yaml';
const CONFIGS = ['openapi/redocly.yaml', 'openapi/redocly.bundle.yaml'];
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
