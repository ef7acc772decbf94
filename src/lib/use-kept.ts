import { useState } from 'react';

/** A value, and the last one of the same key while there is none: a login resets every query, and the screen stays. */
export function useKept<Value>(value: Value | undefined, key = ''): Value | undefined {
  const [kept, setKept] = useState({ key, value });
  if (value !== undefined && (kept.value !== value || kept.key !== key)) setKept({ key, value });
  return value ?? (kept.key === key ? kept.value : undefined);
}
