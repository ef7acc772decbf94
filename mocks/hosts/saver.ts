/** Writes `state()` as of the time of writing; resolves once it is stored. Never rejects. */
export type Save = (state: () => Promise<string>) => Promise<void>;

/**
 * Creates a single writer: states are written one after the other, and only if something has changed. Calls during a write
 * share the next one. A failure is logged and does not stop the sandbox.
 */
export function createSaver(replace: (text: string) => Promise<void>): Save {
  let waiting: Promise<void> | null = null;
  let last: Promise<void> = Promise.resolve();
  let kept: string | null = null;

  async function saveOnce(state: () => Promise<string>) {
    waiting = null;
    try {
      const text = await state();
      if (text !== kept) await replace(text);
      kept = text;
    } catch (error) {
      console.error(`The sandbox's state was not saved: ${String(error)}`);
    }
  }

  return (state) => {
    waiting ??= last = last.then(() => saveOnce(state));
    return waiting;
  };
}
