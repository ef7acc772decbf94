import { expect, test } from 'vitest';
import { readTotals, runPool } from './run-step.ts';

test('every step runs to its end and keeps its output, with the tools of the project on its path', async () => {
  const steps = [
    { name: 'holds', command: 'oxfmt --version' },
    { name: 'breaks', command: 'echo first && echo second >&2 && exit 3' },
  ];
  const reported: string[] = [];
  const results = await runPool(steps, 2, ({ step }) => reported.push(step.name));
  const found = Object.fromEntries(
    results.map(({ step, ok, output }) => [step.name, [ok, output]]),
  );
  expect(reported.toSorted()).toEqual(['breaks', 'holds']);
  expect(found).toEqual({
    holds: [true, expect.stringMatching(/\d+\.\d+/)],
    breaks: [false, expect.stringMatching(/first\n[^]*second/)],
  });
});

test('the totals are those of the runners, with flaky tests', () => {
  const vitest = ' Test Files  9 passed (9)\n      Tests  132 passed | 2 skipped (134)\n';
  expect(readTotals(vitest)).toBe('132 passed | 2 skipped (134)');
  const playwright = '  1 flaky\n    a.spec.ts:3:1\n  18 passed (2.5m)\n';
  expect(readTotals(playwright)).toBe('1 flaky, 18 passed (2.5m)');
  expect(readTotals('Found 0 warnings and 0 errors.')).toBe('');
});
