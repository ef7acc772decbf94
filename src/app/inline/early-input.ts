const FIELDS = 'input, textarea, select';
const BUTTONS = 'a, button, [type=submit]';

/** The place of an element: a selector for its kind and part of the page, and its index among them. */
type Place = { all: string; at: number };

/** The pressed buttons. */
const clicked = new Map<HTMLElement, Place>();
/** Typed values and ticks, by field. */
const typed = new Map<HTMLInputElement, { value: string | boolean; place: Place }>();

export function isField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof Element && target.matches(FIELDS);
}

/** Keeps an input, change, beforeinput or click event that happens before the app has hydrated the page. */
export function keepInput(event: Event): void {
  if (event.type === 'click') keepClick(event);
  else if (isField(event.target)) {
    if (event.type === 'beforeinput') restore(event.target);
    else {
      const { target } = event;
      const value = isTicked(target) ? target.checked : target.value;
      typed.set(target, { value, place: findPlace(target, FIELDS) });
    }
  }
}

/** Replays the kept input, now that the app listens. */
export function replayInput(): void {
  for (const [field, { value, place }] of typed) typeAgain(findNow(field, place), value);
  for (const [button, place] of clicked) findNow(button, place).click();
}

function findPlace(element: HTMLElement, selector: string): Place {
  const all = `${element.closest('header, main, footer')?.localName ?? 'body'} :is(${selector})`;
  return { all, at: [...document.querySelectorAll(all)].indexOf(element) };
}

/**
 * The element, or its replacement: React renders a page anew that was translated before it was hydrated
 * (docs/decisions/0028-translated-pages.md).
 */
function findNow<Kind extends HTMLElement>(element: Kind, { all, at }: Place): Kind {
  if (element.isConnected) return element;
  const found = document.querySelectorAll<Kind>(all)[at];
  return found?.localName === element.localName ? found : element;
}

/**
 * `summary`, popovers and links work without the app; links load a new document, except links to the current page.
 * Clicks on other buttons are kept: React hydrates in slices, and a click between two of them would get lost or count
 * twice.
 */
function keepClick(event: Event): void {
  const pressed = (event.target as Element).closest<HTMLElement>(BUTTONS);
  if (!pressed || pressed.hasAttribute('popovertarget')) return;
  event.stopPropagation();
  if (pressed instanceof HTMLAnchorElement) {
    if (opensTab(pressed, event as MouseEvent)) return;
    const [here] = window.location.href.split('#');
    // A place on this page, such as the content behind the skip link.
    if (pressed.hash && pressed.href.startsWith(`${here}#`)) return;
    if (pressed.href !== here) return addEventListener('click', loadDocument, true);
  }
  event.preventDefault();
  if (!clicked.has(pressed)) clicked.set(pressed, findPlace(pressed, BUTTONS));
}

function opensTab({ target }: HTMLAnchorElement, press: MouseEvent): boolean {
  return target !== '' || press.ctrlKey || press.metaKey || press.shiftKey;
}

/**
 * Hides later presses of links from the router, once a link has begun to load its document: that document would replace
 * the router's page. The browser itself loads only the link pressed last.
 */
function loadDocument(event: Event): void {
  if ((event.target as Element).closest('a')) event.stopPropagation();
}

/**
 * Hydration resets a form's fields to their initial values. This keeps the typed text, so that the next letter is added
 * to it.
 */
function restore(field: HTMLInputElement): void {
  const value = typed.get(field);
  if (typeof value === 'string' && field.type !== 'file') field.value = value;
}

/** React compares a change with the value that it last saw, so the field is reset before the value is set again. */
function typeAgain(field: HTMLInputElement, value: string | boolean): void {
  if (typeof value === 'boolean') {
    field.checked = !value;
    field.click();
    return;
  }
  // A script cannot set the chosen files, but the field still has them.
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
