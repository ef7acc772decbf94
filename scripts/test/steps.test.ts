import { expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from './reports.ts';
import { checks, partsOf } from './steps.ts';

test('without a name, every part runs', () => {
  expect(partsOf([])).toEqual(['check', 'unit', 'browser', 'e2e']);
});

test('named parts run in their fixed order', () => {
  expect(partsOf(['e2e', 'unit'])).toEqual(['unit', 'e2e']);
});

test.each(['--watch', 'units'])('%s is refused with what would be right', (name) => {
  expect(() => partsOf([name])).toThrow(`"${name}"`);
  expect(() => partsOf([name])).toThrow('check, unit, browser, e2e');
});

test('the checks are those of package.json', () => {
  const names = checks().map(({ script }) => script);
  expect(names).toEqual(expect.arrayContaining(['contract:lint', 'check:types', 'check:imports']));
});

test("vitest's report is counted", () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  expect(vitestCounts(report)).toEqual({ passed: 5, failed: 1, skipped: 3 });
});

test("Playwright's report is counted, a flaky test as failed", () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } };
  expect(playwrightCounts(report)).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test('a report without its numbers is an error, not a zero', () => {
  expect(() => vitestCounts({})).toThrow('numPassedTests');
});
