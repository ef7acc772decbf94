type Child = Node | string | null;
export type Members<Tag extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Tag], 'innerHTML' | 'outerHTML' | 'style' | 'children'>
>;

/** Creates an element. Strings become text nodes, never markup. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  members: Members<Tag> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  Object.assign(element, members);
  element.append(...children.filter((child) => child !== null));
  return element;
}
