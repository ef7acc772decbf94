import { expect, test } from 'vitest';
import { planSteps } from './steps.ts';

const listStepNames = (asked: string[]) => planSteps(asked).map(({ name }) => name);

test('without a name, everything runs but what takes long; `full` is everything, without samples', () => {
  const names = listStepNames([]);
  expect(names).toEqual(expect.arrayContaining(['contract', 'unit', 'browser-isolated', 'e2e']));
  expect(names).not.toContain('engines');
  const steps = planSteps(['full']);
  expect(steps.map(({ name }) => name)).toEqual([...names, 'engines']);
  for (const { command, env } of steps.filter(({ needs }) => needs)) {
    expect(command).not.toContain('--tags-filter');
    expect(env).toMatchObject({ TEST_FULL: '1' });
  }
});

test('named steps run in their fixed order', () => {
  expect(listStepNames(['unit', 'e2e'])).toEqual(['e2e', 'unit']);
  expect(listStepNames(['types', 'lint'])).toEqual(['lint', 'types']);
  expect(listStepNames(['check', 'types'])).toEqual(['types']);
  expect(listStepNames(['check'])).toEqual(
    expect.arrayContaining(['contract', 'types', 'imports']),
  );
});

test.each(['--watch', 'units'])('%s is refused with advice', (name) => {
  expect(() => planSteps([name])).toThrow(`"${name}"`);
  expect(() => planSteps([name])).toThrow('full, check, e2e, browser, unit, engines, lint, types');
});
