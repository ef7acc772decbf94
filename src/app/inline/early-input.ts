const clicked: HTMLElement[] = [];
/** What was typed or ticked, by field. */
const typed = new Map<HTMLInputElement, string | boolean>();

export function isField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof Element && target.matches('input, textarea, select');
}

/** Keeps an input, change, beforeinput or click event that happens before the app has hydrated the page. */
export function keepInput(event: Event): void {
  if (event.type === 'click') keepClick(event);
  else if (isField(event.target)) {
    if (event.type === 'beforeinput') restore(event.target);
    else
      typed.set(event.target, isTicked(event.target) ? event.target.checked : event.target.value);
  }
}

/** Repeats what was kept, now that the app listens. */
export function replayInput(): void {
  for (const [field, value] of typed) typeAgain(field, value);
  for (const button of clicked) button.click();
}

/**
 * `summary`, popovers and links work without the app; links load a new document. Other buttons wait. React hydrates in
 * slices and must not see a click between two of them, which would get lost or count twice.
 */
function keepClick(event: Event): void {
  const pressed = (event.target as Element).closest<HTMLElement>('a, button, [type=submit]');
  if (!pressed || pressed.hasAttribute('popovertarget')) return;
  event.stopPropagation();
  if (pressed instanceof HTMLAnchorElement) return;
  event.preventDefault();
  if (!clicked.includes(pressed)) clicked.push(pressed);
}

/** Hydration sets a form's fields to its own values: the next letter is added to what was typed before. */
function restore(field: HTMLInputElement): void {
  const value = typed.get(field);
  if (typeof value === 'string' && field.type !== 'file') field.value = value;
}

/** React reports a change against the value that it last saw, so the field is reset before the value is set again. */
function typeAgain(field: HTMLInputElement, value: string | boolean): void {
  if (typeof value === 'boolean') {
    field.checked = !value;
    field.click();
    return;
  }
  // A script cannot set the chosen files; the field still has them.
  if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function isTicked({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}
