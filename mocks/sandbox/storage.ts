/** The host's storage of the state, as answers and the panel see it. */
export type Storage = {
  /**
   * Stores what has changed; resolves to whether that succeeded. Otherwise the answer must not acknowledge the change.
   */
  store(): Promise<boolean>;
  /** Returns why the last change is not stored; null if it is. */
  problem(): string | null;
};

/** Creates a storage that reports the first failure, and its end, on the console. */
export function createStorage(store: () => Promise<void>): Storage {
  let problem: string | null = null;
  return {
    store: async () => {
      try {
        await store();
        if (problem !== null) console.error('The state is stored again.');
        problem = null;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const text = `The state can’t be stored (${reason}). Calls are answered with ServerError until it can.`;
        if (problem === null) console.error(text);
        problem = text;
      }
      return problem === null;
    },
    problem: () => problem,
  };
}
