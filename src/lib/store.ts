import type { SafeStorage } from './safe-storage';

export type Store<Value> = {
  get(): Value;
  set(value: Value): void;
  /** Calls `listener` with each value that is set. Returns the function that unsubscribes. */
  subscribe(listener: (value: Value) => void): () => void;
};

/** A value that others can follow. It lives as long as the page. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<(value: Value) => void>();
  let current = initial;
  return {
    get: () => current,
    set(value) {
      current = value;
      for (const listener of [...listeners]) listener(value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Parses a stored text. Returns null, or throws, if it is invalid. */
type Read<Value> = (text: string) => Value | null;

/** Null if nothing is stored. An invalid text is removed, and counts as missing. Other tabs are not followed. */
export type StoredValue<Value> = Store<Value | null> & { remove(): void };

/**
 * A value in the browser's storage. Scripts, extensions, older versions of the site and visitors can write anything
 * there, so each text is checked when it is read.
 */
export function storedValue<Value>(
  store: SafeStorage,
  key: string,
  { read, write }: { read: Read<Value>; write: (value: Value) => string },
): StoredValue<Value> {
  const { set: announce, subscribe } = createStore<Value | null>(null);
  const set = (value: Value | null) => {
    if (value === null) store.remove(key);
    else store.set(key, write(value));
    announce(value);
  };
  return {
    get() {
      const text = store.get(key);
      if (text === null) return null;
      const value = attempt(read, text);
      if (value === null) store.remove(key);
      return value;
    },
    set,
    remove: () => set(null),
    subscribe,
  };
}

/** A text that matches `pattern` as a whole. */
export function storedText<Text extends string = string>(
  store: SafeStorage,
  key: string,
  pattern: RegExp,
): StoredValue<Text> {
  return storedValue(store, key, {
    read: (text) => (pattern.test(text) ? (text as Text) : null),
    write: (text) => text,
  });
}

/** A value as JSON. `check` returns the usable part of the stored value, or null. */
export function storedJson<Value>(
  store: SafeStorage,
  key: string,
  check: (value: unknown) => Value | null,
): StoredValue<Value> {
  return storedValue(store, key, {
    read: (text) => check(JSON.parse(text)),
    write: (value) => JSON.stringify(value),
  });
}

function attempt<Value>(read: Read<Value>, text: string): Value | null {
  try {
    return read(text);
  } catch {
    return null;
  }
}
