const FIELDS = 'input, textarea, select';
const BUTTONS = 'a, button, [type=submit]';

/** What was pressed and typed before the app listened: values and ticks by field, and the pressed buttons. */
export type EarlyInput = {
  typed: Map<HTMLInputElement, string | boolean>;
  clicked: Set<HTMLElement>;
};

const typed: EarlyInput['typed'] = new Map();
const clicked: EarlyInput['clicked'] = new Set();
export const earlyInput: EarlyInput = { typed, clicked };

export function isField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof Element && target.matches(FIELDS);
}

/** Keeps an input, change, beforeinput or click event that happens before the app has hydrated the page. */
export function keepInput(event: Event): void {
  const { type, target } = event;
  if (type === 'click') keepClick(event);
  else if (!isField(target)) return;
  else if (type !== 'beforeinput') {
    typed.set(target, /checkbox|radio/.test(target.type) ? target.checked : target.value);
  } else {
    // Hydration resets a form's fields to their initial values. So the next letter is added to the typed text.
    const kept = typed.get(target);
    if (typeof kept === 'string' && target.type !== 'file') target.value = kept;
  }
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
    const [here] = location.href.split('#');
    // A place on this page, such as the content behind the skip link.
    if (pressed.hash && pressed.href.startsWith(`${here}#`)) return;
    if (pressed.href !== here) return addEventListener('click', loadDocument, true);
  }
  event.preventDefault();
  clicked.add(pressed);
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
