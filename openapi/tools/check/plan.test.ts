import { expect, test, vi } from 'vitest';
import { bundledContract } from '../generate/document.ts';
import { createContract } from './contract.ts';
import { CLASSES } from './finding.ts';
import { planProbes } from './plan.ts';

// Drawing a sample of all probes takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const contract = createContract(bundledContract());

function plan(sample?: number, seed = 1) {
  return planProbes(contract, { prefix: '/test/v1', only: CLASSES, seed, sample });
}

test('a sample of 400 has every story, and a valid call of every operation', () => {
  const [all, sample] = [plan(), plan(400)];
  expect(sample).toHaveLength(400);
  const stories = (probes: typeof all) =>
    probes.filter(({ isStory }) => isStory).map(({ operation, name }) => `${operation} ${name}`);
  expect(stories(sample).length).toBeGreaterThan(0.95 * new Set(stories(all)).size);
  const valid = (probes: typeof all) =>
    new Set(
      probes.filter(({ classes }) => classes[0] === 'envelope').map(({ operation }) => operation),
    );
  expect(valid(sample)).toEqual(valid(all));
});

test('a sample depends on the seed alone', () => {
  const names = (seed: number) => plan(100, seed).map(({ operation, name }) => operation + name);
  expect(names(7)).toEqual(names(7));
  expect(names(7)).not.toEqual(names(8));
});
