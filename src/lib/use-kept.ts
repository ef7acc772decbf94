import { useState } from 'react';

/** A value, or the last one of the same key while it is undefined: a login resets every query, and the screen stays. */
export function useKept<Value>(value: Value | undefined, key = ''): Value | undefined {
  const [kept, setKept] = useState({ key, value });
  if (value !== undefined && (kept.value !== value || kept.key !== key)) setKept({ key, value });
  return value ?? (kept.key === key ? kept.value : undefined);
}
