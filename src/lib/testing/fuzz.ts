import fc from 'fast-check';
import { MINUTE_MS } from '@/config/constants';

/**
 * By default every run tries the same values. `FUZZ_SEED=7` and `FUZZ_RUNS=20000`, in the environment or `.env.local`, try
 * others.
 */
const { FUZZ_SEED = '20260101', FUZZ_RUNS } = import.meta.env as Record<string, string | undefined>;
const RUNS_IN_TESTS = 300;

type Effort = {
  /** The number of values in tests, for slow checks. `FUZZ_RUNS` scales it by the same factor as all others. */
  runs?: number;
  /** How long one value may take, in ms: a check that hangs fails, with the value that caused it. */
  patience?: number;
};

/**
 * Tries a property with generated values and with `cases`, where each value that has failed before is kept. A failure
 * shows the smallest failing value.
 */
export function holdsFor<Value>(
  values: fc.Arbitrary<Value>,
  check: (value: Value) => void,
  cases: readonly Value[] = [],
): void {
  fc.assert(fc.property(values, check), settings(cases));
}

/** The asynchronous version of `holdsFor`. */
export async function holdsForEach<Value>(
  values: fc.Arbitrary<Value>,
  check: (value: Value) => Promise<void>,
  cases: readonly Value[] = [],
  effort?: Effort,
): Promise<void> {
  await fc.assert(fc.asyncProperty(values, check), settings(cases, effort));
}

/** The timeout of a slow property's test, in ms: `inTests`, or half an hour if `FUZZ_RUNS` is set. */
export function fuzzTimeout(inTests: number): number {
  return FUZZ_RUNS === undefined ? inTests : 30 * MINUTE_MS;
}

function settings<Value>(
  cases: readonly Value[],
  { runs = RUNS_IN_TESTS, patience }: Effort = {},
): fc.Parameters<[Value]> {
  if (FUZZ_RUNS !== undefined && !/^[1-9]\d*$/.test(FUZZ_RUNS)) {
    throw new Error(`FUZZ_RUNS "${FUZZ_RUNS}" is not a whole number from 1.`);
  }
  const factor = FUZZ_RUNS === undefined ? 1 : Number(FUZZ_RUNS) / RUNS_IN_TESTS;
  return {
    seed: Number(FUZZ_SEED),
    numRuns: Math.ceil(runs * factor) + cases.length,
    examples: cases.map((value) => [value]),
    // Shrinking would outlast the test. A long run has the time.
    endOnFailure: runs < RUNS_IN_TESTS && FUZZ_RUNS === undefined,
    // It ignores values, whatever its type says.
    plugins: patience === undefined ? [] : [fc.timeout(patience) as fc.Plugin<[Value]>],
  };
}

/** Texts that a visitor, a clipboard or an input method may put into a field, and that forms must survive. */
export const HOSTILE_TEXTS = {
  'from right to left': '\u202Eabc שלום عربي\u202C',
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈é',
  'a hundred thousand characters': 'a1-'.repeat(33_334),
  NUL: 'a\u0000b\u0000',
  'half of a character': '\uD83D',
  markup: '<img src=x onerror=alert(1)>{{user}}%00${1}',
} as const;

/** Such texts, parts of them, and arbitrary text. */
export const typedTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...Object.values(HOSTILE_TEXTS)),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      ...['0x', '1', '9', 'A', 'a', '@', '.', '+', '-', '_', ' ', '\n', '\t'],
      ...['\u0000', '\u202E', '\u200D', '\uFEFF', '\uD83D', '４', 'Ａ', '—', 'ſ', 'K', 'é'],
      '😀',
      'שלום',
      '://',
    ),
    maxLength: 60,
  }),
);
