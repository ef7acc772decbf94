import { expect, test } from 'vitest';
import { planSteps, readPlaywrightCounts, readVitestCounts } from './steps.ts';

test('without a name, everything runs', () => {
  expect(listStepNames([])).toEqual({
    checks: expect.arrayContaining(['contract', 'types', 'imports']),
    tests: ['unit', 'browser', 'e2e'],
  });
});

test('the long steps run only by name', () => {
  expect(listStepNames(['engines'])).toEqual({
    checks: [],
    tests: ['engines'],
  });
});

test('`full` is everything, the long steps as well', () => {
  const { checks, tests } = listStepNames([]);
  expect(listStepNames(['full'])).toEqual({
    checks,
    tests: [...tests, 'engines'],
  });
});

test('only `full` runs the tests with that tag, and every look', () => {
  const commands = (names: string[]) =>
    planSteps(names).tests.flatMap((step) => [step, ...(step.parts ?? [])]);
  const isSampled = ({ command }: { command: string }) => command.includes("--tags-filter '!full'");
  expect(commands(['unit', 'browser']).every(isSampled)).toBe(true);
  const full = commands(['full']);
  expect(full.some(isSampled)).toBe(false);
  expect(full.every(({ env }) => env?.TEST_FULL === '1')).toBe(true);
});

test('named parts run in their fixed order', () => {
  expect(listStepNames(['e2e', 'unit'])).toEqual({ checks: [], tests: ['unit', 'e2e'] });
});

test('the parts of the browser tests are different shards, and the isolated ones, with different reports', () => {
  const [{ parts = [] } = {}] = planSteps(['browser']).tests;
  const shards = parts.map(({ command }) => /--shard=\S+/.exec(command)?.[0]);
  const screens = parts.slice(0, -1);
  const expected = screens.map((_, index) => `--shard=${index + 1}/${screens.length}`);
  expect(shards).toEqual([...expected, undefined]);
  expect(parts.at(-1)?.command).toContain('--project browser-isolated');
  expect(new Set(parts.map(({ report }) => report?.file)).size).toBe(parts.length);
  for (const { command, report } of parts) expect(command).toContain(String(report?.file));
});

test('`check` is every check and no test', () => {
  expect(listStepNames(['check'])).toEqual({ checks: listStepNames([]).checks, tests: [] });
});

test('a check runs alone by its name, also as `npm run check -- NAME`', () => {
  expect(listStepNames(['types', 'lint'])).toEqual({ checks: ['lint', 'types'], tests: [] });
  expect(listStepNames(['check', 'types'])).toEqual({ checks: ['types'], tests: [] });
});

test.each(['--watch', 'units'])('%s is refused with advice', (name) => {
  expect(() => planSteps([name])).toThrow(`"${name}"`);
  expect(() => planSteps([name])).toThrow('full, check, unit, browser, e2e, engines, lint, types');
});

test("vitest's report is counted", () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  expect(readVitestCounts(report)).toEqual({ passed: 5, failed: 1, skipped: 3, flaky: 0 });
});

test("Playwright's report is counted, with its flaky tests", () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } };
  expect(readPlaywrightCounts(report)).toEqual({ passed: 4, failed: 1, skipped: 2, flaky: 1 });
});

test('a report without its numbers is an error, not a zero', () => {
  expect(() => readVitestCounts({})).toThrow('numPassedTests');
});

function listStepNames(asked: string[]) {
  const { checks, tests } = planSteps(asked);
  return { checks: checks.map(({ name }) => name), tests: tests.map(({ name }) => name) };
}
