/** Ten years: more than can be bought, and far from what a number can hold. */
export const MOST_DAYS = 3650;

/** Whole days, from 1 to MOST_DAYS, as somebody typed them; null for anything else. Chinese keyboards write digits wide. */
export function daysOf(text: string): number | null {
  const digits = text.normalize('NFKC').trim();
  if (!/^\d{1,6}$/.test(digits)) return null;
  const days = Number(digits);
  return days >= 1 && days <= MOST_DAYS ? days : null;
}
