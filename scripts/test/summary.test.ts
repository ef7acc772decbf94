import { describe, expect, test } from 'vitest';
import type { Counts } from './steps.ts';
import type { Result } from './run-step.ts';
import { stepLine, summary } from './summary.ts';

describe('the last line', () => {
  test('says what ran, with the counts of the runners', () => {
    const results = [
      check('types'),
      check('lint'),
      tests('unit', { passed: 132, failed: 0, skipped: 0, flaky: 0 }),
      tests('journeys', { passed: 18, failed: 0, skipped: 1, flaky: 1 }),
    ];
    expect(summary(results, 151_000)).toBe(
      'ok · 2 checks · 132 unit · 18 journeys (1 skipped, 1 flaky) · 2 min 31 s',
    );
  });

  test('names what failed and does not count it', () => {
    const results = [check('types', false), check('lint')];
    expect(summary(results, 1_500)).toBe('FAILED: types · 1 check · 1.5 s');
  });

  test('invents no number for a runner that left no report', () => {
    expect(summary([tests('browser', undefined)], 0)).toMatch(/^FAILED: browser · no browser/);
  });
});

test('a step has a line with its time and its counts', () => {
  expect(stepLine(tests('unit', { passed: 3, failed: 0, skipped: 0, flaky: 0 }))).toMatch(
    /^✓ unit\s+2\.0 s\s+3 passed$/,
  );
  expect(stepLine(check('types', false))).toMatch(/^✗ types\s+2\.0 s$/);
});

function check(name: string, ok = true): Result {
  return { step: { name, command: '' }, ok, output: '', milliseconds: 2_000 };
}

function tests(noun: string, counts: Counts | undefined): Result {
  const report = { file: '', noun, counts: () => ({ passed: 0, failed: 0, skipped: 0, flaky: 0 }) };
  const step = { name: noun, command: '', report };
  return { step, ok: counts !== undefined, output: '', milliseconds: 2_000, counts };
}
