/**
 * A `ref` for an element that replaces what was pressed, such as a heading with `tabIndex={-1}`: it gets the focus when
 * it is mounted. Pass it conditionally, and a `key`, to focus only after a change:
 * `<h2 key={step} ref={hasMoved ? focusOnMount : undefined}>`.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** Parts of a page whose name a screen reader reads when they get the focus. */
const NAMED_PARTS = 'section[aria-label], section[aria-labelledby], main';

/**
 * A `ref` for an element that may be unmounted while the focus is in it, e.g. a button with the failure that it mends, or
 * a row that is deleted: the section around it gets the focus, instead of the top of the document.
 */
export function keepFocus(element: HTMLElement | null): () => void {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    const part = element.closest<HTMLElement>(NAMED_PARTS);
    if (!part) return;
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
  };
}
