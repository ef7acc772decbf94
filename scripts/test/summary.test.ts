import { describe, expect, test } from 'vitest';
import type { Counts } from './reports.ts';
import type { Result } from './run-step.ts';
import { stepLine, summary } from './summary.ts';

describe('the last line', () => {
  test('tells what ran, from the counts of the runners', () => {
    const results = [
      check('check:types'),
      check('check:lint'),
      tests('unit', { passed: 132, failed: 0, skipped: 0 }),
      tests('journeys', { passed: 18, failed: 0, skipped: 1 }),
    ];
    expect(summary(results, 151_000)).toBe(
      'ok · 2 checks · 132 unit · 18 journeys (1 skipped) · 2 min 31 s',
    );
  });

  test('names what failed and does not count it', () => {
    const results = [check('check:types', false), check('check:lint')];
    expect(summary(results, 1_500)).toBe('FAILED: check:types · 1 check · 1.5 s');
  });

  test('invents no number for a runner that left no report', () => {
    expect(summary([tests('browser', undefined)], 0)).toMatch(/^FAILED: test:browser · no browser/);
  });
});

test('a step has a line with its time and its counts', () => {
  expect(stepLine(tests('unit', { passed: 3, failed: 0, skipped: 0 }))).toMatch(
    /^✓ test:unit\s+2\.0 s\s+3 passed$/,
  );
  expect(stepLine(check('check:types', false))).toMatch(/^✗ check:types\s+2\.0 s$/);
});

function check(script: string, ok = true): Result {
  return { step: { script, args: [] }, ok, output: '', milliseconds: 2_000 };
}

function tests(noun: string, counts: Counts | undefined): Result {
  const report = { file: '', noun, counts: () => ({ passed: 0, failed: 0, skipped: 0 }) };
  const step = { script: `test:${noun}`, args: [], report };
  return { step, ok: counts !== undefined, output: '', milliseconds: 2_000, counts };
}
