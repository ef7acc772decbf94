/** Writes `state()`, as it is when its turn comes; resolves once that is kept. Never rejects. */
export type Save = (state: () => Promise<string>) => Promise<void>;

/**
 * One writer: a state is written after the one before, never beside it, and not at all where nothing has changed. Calls
 * that come meanwhile share one more writing. A failure is reported and does not stop the product.
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
