/**
 * A `ref` for an element that replaces what was pressed, such as a heading with `tabIndex={-1}`: it gets the focus when
 * it is mounted. Pass it conditionally, and a `key`, to focus only after a change:
 * `<h2 key={step} ref={hasMoved ? focusOnMount : undefined}>`.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * A `ref` for a button or link that may be unmounted while it has the focus, e.g. with the failure that it mends: the
 * section around it gets the focus, instead of the top of the document.
 */
export function keepFocus(element: HTMLElement | null): () => void {
  return () => {
    if (document.activeElement !== element) return;
    const part = element?.closest<HTMLElement>('section, main');
    if (!part) return;
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
  };
}
