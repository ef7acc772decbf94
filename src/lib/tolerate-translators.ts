/**
 * Lets React remove a text that a translator has replaced, and insert before it: without this it throws, and the error
 * page takes the place of the screen (facebook/react#11538).
 */
export function tolerateTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function insert<Added extends Node>(
    this: Node,
    added: Added,
    before: Node | null,
  ) {
    return insertBefore.call(this, added, before?.parentNode === this ? before : null) as Added;
  };
}
