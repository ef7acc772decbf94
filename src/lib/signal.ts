export type Signal<T> = {
  emit(value: T): void;
  /** Returns the function that unsubscribes. */
  subscribe(listener: (value: T) => void): () => void;
};

/** One typed event with any number of listeners. */
export function createSignal<T = void>(): Signal<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit(value) {
      for (const listener of [...listeners]) listener(value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
