/** At most `most` attempts within `within` ms. */
export type RateLimit = { most: number; within: number };

/**
 * Computes how long the caller has to wait for another attempt after those at `times`, in ms; null if there is no wait.
 */
export function waitAfter(
  times: readonly number[],
  now: number,
  { most, within }: RateLimit,
): number | null {
  const counting = times.filter((time) => time + within > now).toSorted((a, b) => b - a);
  const last = counting[most - 1];
  return last === undefined ? null : last + within - now;
}
