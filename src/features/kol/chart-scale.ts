/** Whole steps of a scale, one for each power of ten. */
const STEPS = [1, 2, 4, 5, 10];

/** The top of a scale for amounts up to `mostCents`: a round one whose half is exact. A dollar at least. */
export function ceilingOf(mostCents: number): number {
  let power = 100;
  while (power * 10 < mostCents) power *= 10;
  const step = STEPS.find((it) => it * power >= mostCents) ?? 10;
  return step * power;
}
