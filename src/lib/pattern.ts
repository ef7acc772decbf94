/** A pattern's source without the anchors around it, to find what it matches inside of a text. */
export function unanchored({ source }: RegExp): string {
  return source.replace(/^\^/, '').replace(/\$$/, '');
}
