/** For a `ref`: focuses an element when it is put on the page, or gets this ref. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
