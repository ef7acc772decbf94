import { expect, test } from 'vitest';
import type { Exchange } from './exchange.ts';
import { createPace, runPaced } from './pace.ts';

type Answer = Pick<Exchange, 'received' | 'isTooLong'>;

const answer = (milliseconds: number, http = 200): Answer => ({
  received: { http, headers: new Headers(), text: '', json: {}, milliseconds },
});

/** Notes as many answers as one look takes, after those that are left out. */
function noteWindow(pace: ReturnType<typeof createPace>, milliseconds: number) {
  const answers = Math.max(20, pace.width());
  for (let count = 0; count < answers; count += 1) pace.note(answer(milliseconds));
  return pace.width();
}

test('more and more probes run while a distant server answers as fast as at first', () => {
  const pace = createPace();
  const widths = [pace.width(), ...[1, 2, 3, 4, 5, 6].map(() => noteWindow(pace, 300))];
  expect(widths).toEqual([4, 8, 16, 32, 64, 128, 128]);
});

test('fewer run when answers take much longer, and then slowly more again', () => {
  const pace = createPace();
  noteWindow(pace, 300);
  noteWindow(pace, 300);
  expect(pace.width()).toBe(16);
  expect(noteWindow(pace, 1_000)).toBe(8);
  // These answer calls that were made before the number fell, so they change nothing.
  for (let count = 0; count < 16; count += 1) pace.note(answer(1_000));
  expect(pace.width()).toBe(8);
  expect([noteWindow(pace, 310), noteWindow(pace, 310)]).toEqual([9, 11]);
});

test.each<[string, Answer]>([
  ['a connection that fails', { received: null }],
  ['a gateway that is overloaded', answer(10, 503)],
  ['a limit of calls', answer(10, 429)],
])('%s halves them at once, and again only if it goes on', (_, overload) => {
  const pace = createPace();
  const widths = Array.from({ length: 10 }, () => {
    pace.note(overload);
    return pace.width();
  });
  expect(widths).toEqual([2, 2, 2, 2, 2, 1, 1, 1, 1, 1]);
});

test('differences of a few milliseconds mean nothing', () => {
  const pace = createPace();
  noteWindow(pace, 2);
  expect(noteWindow(pace, 20)).toBe(16);
});

test('a given number holds', () => {
  const pace = createPace(3);
  noteWindow(pace, 300);
  pace.note({ received: null });
  expect(pace.width()).toBe(3);
});

test('work is done on each item, never on more at once than the pace allows', async () => {
  const started: number[] = [];
  const widths = [2, 2, 3, 3, 3, 3, 3, 3];
  let active = 0;
  let most = 0;
  const pace = { width: () => widths[started.length] ?? 1 };
  await runPaced([1, 2, 3, 4, 5, 6], pace, async (item) => {
    started.push(item);
    active += 1;
    most = Math.max(most, active);
    await Promise.resolve();
    active -= 1;
  });
  expect(started).toEqual([1, 2, 3, 4, 5, 6]);
  expect(most).toBeLessThanOrEqual(3);
  await runPaced([], pace, () => Promise.reject(new Error('nothing is to be done')));
});

test('a failure of the work ends the run', async () => {
  const fail = () => Promise.reject(new Error('broken'));
  await expect(runPaced([1, 2], { width: () => 1 }, fail)).rejects.toThrow('broken');
});
