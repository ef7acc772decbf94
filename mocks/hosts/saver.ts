/** Writes `state()` as of the time of writing; resolves once it is stored, and rejects if it cannot be. */
export type Save = (state: () => Promise<string>) => Promise<void>;

/**
 * Creates a single writer: states are written one after the other, and only if something has changed. Calls during a write
 * share the next one. After a failure the next call tries again.
 */
export function createSaver(replace: (text: string) => Promise<void>): Save {
  let waiting: Promise<void> | null = null;
  let last: Promise<void> = Promise.resolve();
  let lastStored: string | null = null;

  async function saveOnce(state: () => Promise<string>) {
    waiting = null;
    const text = await state();
    if (text === lastStored) return;
    // After a failure the stored state is unknown.
    lastStored = null;
    await replace(text);
    lastStored = text;
  }

  return (state) => {
    waiting ??= last = last.catch(() => undefined).then(() => saveOnce(state));
    return waiting;
  };
}
