import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { LineCounter, isMap, isScalar, parseDocument } from 'yaml';

const ENTRY = 'openapi/openapi.yaml';
const PATH_FILES = 'openapi/paths/*.yaml';

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
