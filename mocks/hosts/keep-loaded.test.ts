import { expect, test } from 'vitest';
import { keepLoaded } from './keep-loaded.ts';

test('sources that change while code is generated are loaded once it is, after the state is saved', async () => {
  const steps: string[] = [];
  let endGenerating = () => {};
  const generating = new Promise<void>((resolve) => (endGenerating = resolve));
  let isFirst = true;
  const keeper = keepLoaded(
    async () => {
      steps.push('load');
      return {
        answer: async () => new Response(),
        close: async () => void steps.push('save'),
      };
    },
    async () => {
      if (!isFirst) await generating;
      isFirst = false;
    },
  );
  await keeper.get();
  keeper.drop();
  const reloaded = keeper.get();
  const other = keeper.get();
  await new Promise((resolve) => setImmediate(resolve));
  expect(steps).toEqual(['load', 'save']);
  endGenerating();
  expect(await reloaded).toBe(await other);
  expect(steps).toEqual(['load', 'save', 'load']);
});

test('a load that failed is tried again by the next call', async () => {
  let attempts = 0;
  const keeper = keepLoaded(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('half of the code');
    return { answer: async () => new Response(), close: async () => {} };
  });
  await expect(keeper.get()).rejects.toThrow('half of the code');
  await keeper.get();
  expect(attempts).toBe(2);
});
