import { expect, test } from 'vitest';
import { planSteps } from './steps.ts';

test('without a name, everything runs but what takes long', () => {
  expect(listStepNames([])).toEqual({
    checks: expect.arrayContaining(['contract', 'types', 'imports']),
    tests: ['unit', expect.stringMatching(/^browser 1.+ browser-isolated$/), 'e2e'],
  });
  expect(listStepNames(['engines'])).toEqual({ checks: [], tests: ['engines'] });
});

test('`full` is everything, without samples', () => {
  const { checks, tests } = planSteps(['full']);
  expect(checks).toEqual(planSteps([]).checks);
  const steps = tests.flatMap((part) => part.steps);
  expect(steps.map(({ name }) => name)).toContain('engines');
  for (const { command, env } of steps) {
    expect(command).not.toContain('--tags-filter');
    expect(env).toMatchObject({ TEST_FULL: '1' });
  }
});

test('named parts run in their fixed order, and checks beside them or alone', () => {
  expect(listStepNames(['e2e', 'unit'])).toEqual({ checks: [], tests: ['unit', 'e2e'] });
  expect(listStepNames(['check'])).toEqual({ checks: listStepNames([]).checks, tests: [] });
  expect(listStepNames(['types', 'lint'])).toEqual({ checks: ['lint', 'types'], tests: [] });
  expect(listStepNames(['check', 'types'])).toEqual({ checks: ['types'], tests: [] });
});

test.each(['--watch', 'units'])('%s is refused with advice', (name) => {
  expect(() => planSteps([name])).toThrow(`"${name}"`);
  expect(() => planSteps([name])).toThrow('full, check, unit, browser, e2e, engines, lint, types');
});

function listStepNames(asked: string[]) {
  const { checks, tests } = planSteps(asked);
  return {
    checks: checks.map(({ name }) => name),
    tests: tests.map(({ steps }) => steps.map(({ name }) => name).join(' ')),
  };
}
