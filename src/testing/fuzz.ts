import fc from 'fast-check';

/** `FUZZ_SEED=7 FUZZ_RUNS=20000 npm run test:unit -- NAME` runs others. Without them every run tries the same. */
const { FUZZ_SEED = '20260101', FUZZ_RUNS = '300' } = import.meta.env as Record<string, string>;

/**
 * Tries a property with generated values, and with `cases`: each value that has failed before is kept there. A failure names
 * the smallest value that fails.
 */
export function holdsFor<Value>(
  values: fc.Arbitrary<Value>,
  check: (value: Value) => void,
  cases: readonly Value[] = [],
): void {
  fc.assert(fc.property(values, check), {
    seed: Number(FUZZ_SEED),
    numRuns: Number(FUZZ_RUNS) + cases.length,
    examples: cases.map((value) => [value]),
  });
}
