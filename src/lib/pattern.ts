/** A pattern's source without its anchors, to find matches within a text. */
export function unanchored({ source }: RegExp): string {
  return source.replace(/^\^/, '').replace(/\$$/, '');
}
