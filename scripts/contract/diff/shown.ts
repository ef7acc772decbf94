/** A value of the contract as JSON on one line. */
export function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

/** The same for a list whose order means nothing, such as of codes or names. */
export function shownAsSet(value: unknown): string {
  if (!Array.isArray(value)) return shown(value);
  return `[${value.map(shown).toSorted(byText).join(',')}]`;
}

function byText(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
