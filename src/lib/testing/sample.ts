/**
 * Every `step`th of many similar cases, beginning with `from`; all of them in a full run (`npm test -- full`). For a
 * table, use another `from` in each row, so that every row and every column is tried.
 */
export function sample<Case>(cases: readonly Case[], step: number, from = 0): Case[] {
  const isFull = Boolean((import.meta.env as Record<string, unknown>).TEST_FULL);
  return cases.filter((_, index) => isFull || (index + from) % step === 0);
}
