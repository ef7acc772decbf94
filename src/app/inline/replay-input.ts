import type { EarlyInput } from './early-input';

/** The place of an element: its part of the page, and its index among the elements of its kind there. */
type Place = { all: string; at: number };

const places = new Map<HTMLElement, Place>();

/** Notes where the elements are that have been used so far. */
export function notePlaces({ typed, clicked }: EarlyInput): void {
  for (const element of [...typed.keys(), ...clicked]) {
    if (!places.has(element)) places.set(element, findPlace(element));
  }
}

/** Replays the kept input, now that the app listens. */
export function replayInput({ typed, clicked }: EarlyInput): void {
  for (const [field, value] of typed) typeAgain(findNow(field), value);
  for (const button of clicked) findNow(button).click();
}

function findPlace(element: HTMLElement): Place {
  const part = element.closest('header, main, footer')?.localName ?? 'body';
  const all = `${part} ${element.localName}`;
  return { all, at: [...document.querySelectorAll(all)].indexOf(element) };
}

/**
 * The element, or its replacement: React renders a page anew that was translated before it was hydrated
 * (docs/decisions/0028-translated-pages.md).
 */
function findNow<Kind extends HTMLElement>(element: Kind): Kind {
  const place = places.get(element);
  if (element.isConnected || !place) return element;
  return document.querySelectorAll<Kind>(place.all)[place.at] ?? element;
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
