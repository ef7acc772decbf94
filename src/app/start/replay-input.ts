import { type EarlyInput, isField } from './early-input';

/**
 * The place of an element: its part of the page, its index among the elements of its kind there, and its index among
 * those that also have its name and text, since extensions add elements of their own.
 */
type Place = { all: string; at: number; key: string; atAlike: number };

const places = new Map<HTMLElement, Place>();

/** Records the places of the elements that have been used so far. */
export function notePlaces({ typed, clicked }: EarlyInput): void {
  for (const element of [...typed.keys(), ...clicked, document.activeElement as HTMLElement]) {
    if (!places.has(element)) places.set(element, findPlace(element));
  }
}

/**
 * Moves the focus from an element that React replaces to its replacement, with the text and the caret of a field, before
 * the next letter is typed. Returns a function that stops it.
 */
export function followFocus({ typed }: EarlyInput): () => void {
  let focused = document.activeElement as HTMLElement | null;
  const stopping = new AbortController();
  const { signal } = stopping;
  document.addEventListener('focusin', ({ target }) => (focused = target as HTMLElement), {
    signal,
  });
  document.addEventListener(
    'focusout',
    ({ target }) =>
      // The visitor has left it; an element that is being replaced is gone by then.
      queueMicrotask(() => {
        if (focused === target && focused?.isConnected) focused = null;
      }),
    { signal },
  );
  const replacing = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    const now = findNow(focused);
    if (now.isConnected) takeOver(focused, now, typed);
  });
  replacing.observe(document, { childList: true, subtree: true });
  signal.addEventListener('abort', () => replacing.disconnect());
  return () => stopping.abort();
}

function takeOver(before: HTMLElement, now: HTMLElement, typed: EarlyInput['typed']): void {
  const value = isField(before) ? typed.get(before) : undefined;
  const isText = isField(before) && isField(now) && typeof value === 'string';
  if (isText && now.type !== 'file') {
    typed.delete(before);
    typed.set(now, value);
    now.value = value;
  }
  now.focus({ preventScroll: true });
  if (isText) setCaret(now, getCaret(before));
}

/** Replays the kept input, now that the app listens. */
export function replayInput({ typed, clicked }: EarlyInput): void {
  for (const [field, value] of typed) typeAgain(findNow(field), value);
  for (const button of clicked) findNow(button).click();
}

function findPlace(element: HTMLElement): Place {
  const part = element.closest('header, main, footer')?.localName ?? 'body';
  const all = `${part} ${element.localName}`;
  const elements = [...document.querySelectorAll(all)];
  const key = getKey(element);
  const alike = elements.filter((other) => getKey(other) === key);
  return { all, at: elements.indexOf(element), key, atAlike: alike.indexOf(element) };
}

function getKey(element: Element): string {
  return `${element.getAttribute('name') ?? ''} ${element.textContent}`;
}

/**
 * The element, or its replacement: React renders a page anew that was translated before it was hydrated
 * (docs/decisions/0028-translated-pages.md), or in which an extension has put its icon.
 */
function findNow<Kind extends HTMLElement>(element: Kind): Kind {
  const place = places.get(element);
  if (element.isConnected || !place) return element;
  const elements = [...document.querySelectorAll<Kind>(place.all)];
  const alike = elements.filter((other) => getKey(other) === place.key);
  return alike[place.atAlike] ?? elements[place.at] ?? element;
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
  const caret = getCaret(field);
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  setCaret(field, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

type Caret = readonly [start: number | null, end: number | null];

/** Null in fields whose text can't be selected by scripts, such as an email address. */
function getCaret({ selectionStart, selectionEnd }: HTMLInputElement): Caret {
  return [selectionStart, selectionEnd];
}

function setCaret(field: HTMLInputElement, [start, end]: Caret): void {
  if (typeof start === 'number') field.setSelectionRange(start, end);
}
