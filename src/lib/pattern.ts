/** A pattern's source without its anchors, to find matches within a text. */
export function unanchored({ source }: RegExp): string {
  return source.replace(/^\^/, '').replace(/\$$/, '');
}

/** Whether an unknown value is a text that matches the pattern. */
export function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}
