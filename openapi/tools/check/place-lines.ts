/**
 * The line of a JSON pointer in a document that was written by `JSON.stringify(document, null, 2)`. If the pointer
 * leads nowhere, the line of the nearest value above it.
 */
export function findLine(document: object, pointer: string): number {
  let line = 1;
  let value: unknown = document;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const entries = listEntries(value);
    const index = entries.findIndex(([name]) => name === key);
    if (index < 0) return line;
    line += 1;
    for (const [, before] of entries.slice(0, index)) line += countLines(before);
    value = entries[index]?.[1];
  }
  return line;
}

function listEntries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Counts the lines of a value: the lines of its members, and two for its brackets. */
function countLines(value: unknown): number {
  const entries = listEntries(value);
  if (entries.length === 0) return 1;
  return entries.reduce((sum, [, member]) => sum + countLines(member), 2);
}
