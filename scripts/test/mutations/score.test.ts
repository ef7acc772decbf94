import { expect, test } from 'vitest';
import { computeScore } from './score.ts';

const makeMutants = (counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([status, count]) =>
    Array.from({ length: count }, () => ({ status })),
  );

test('a mutant that never ends counts as noticed, one that no test reaches as survived', () => {
  const results = makeMutants({ Killed: 4, Timeout: 1, Survived: 1, NoCoverage: 1 });
  expect(computeScore(results)).toEqual({ killed: 5, survived: 2, percent: 71.4 });
});

test('what is ignored or does not compile counts as neither', () => {
  const results = makeMutants({ Killed: 1, Ignored: 7, CompileError: 2 });
  expect(computeScore(results)).toEqual({ killed: 1, survived: 0, percent: 100 });
});

test('a run without a mutant has not passed', () => {
  expect(computeScore([]).percent).toBe(0);
});
