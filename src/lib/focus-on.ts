/** A `ref` callback that focuses an element when it is mounted. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
