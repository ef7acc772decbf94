/**
 * Whether a key is for an input method, which composes a word of Chinese, say: Enter accepts and Escape drops it. Safari
 * ends the composition before the key, whose code alone still tells.
 */
// oxlint-disable-next-line typescript/no-deprecated -- No other member tells it in Safari.
function isOfInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

/** Whether an Escape is the caller's, who then is the only one to use it: no input method's, and used by nobody yet. */
export function takeEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || isOfInputMethod(event)) return false;
  event.preventDefault();
  return true;
}

const repeated = new WeakSet<Event>();

/**
 * For a dialog of Radix, which would close as soon as the document captures an Escape: before the field that has the
 * focus, or what an extension put beside it, could use it. The Escape looks used to Radix alone, and Radix gets it again
 * once it has come to the window without being used.
 */
export function takeEscapeLast(event: KeyboardEvent): void {
  if (repeated.has(event)) return;
  Object.defineProperty(event, 'defaultPrevented', { value: true, configurable: true });
  document.documentElement.addEventListener(
    'keydown',
    () => Reflect.deleteProperty(event, 'defaultPrevented'),
    { capture: true, once: true },
  );
  window.addEventListener(
    'keydown',
    (next) => {
      if (next !== event || !takeEscape(event)) return;
      const again = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
      repeated.add(again);
      document.dispatchEvent(again);
    },
    { once: true },
  );
}

/** Keeps forms from being sent by the Enter that accepts a composed word. Returns a function that stops it. */
export function keepCompositions(): () => void {
  const keep = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isOfInputMethod(event)) event.preventDefault();
  };
  window.addEventListener('keydown', keep);
  return () => window.removeEventListener('keydown', keep);
}
