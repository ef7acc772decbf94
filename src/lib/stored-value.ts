import type { SafeStorage } from './safe-storage';

/** Parses a stored text. Returns null, or throws, if it is invalid. */
type Read<Value> = (text: string) => Value | null;

export type StoredValue<Value> = {
  /** Null if nothing is stored. An invalid text is removed, and counts as missing. */
  get(): Value | null;
  set(value: Value): void;
  remove(): void;
};

/**
 * A value in the browser's storage. Scripts, extensions, older versions of the site and visitors can write anything
 * there, so each text is checked when it is read.
 */
export function storedValue<Value>(
  store: SafeStorage,
  key: string,
  { read, write }: { read: Read<Value>; write: (value: Value) => string },
): StoredValue<Value> {
  return {
    get() {
      const text = store.get(key);
      if (text === null) return null;
      const value = attempt(read, text);
      if (value === null) store.remove(key);
      return value;
    },
    set: (value) => store.set(key, write(value)),
    remove: () => store.remove(key),
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
