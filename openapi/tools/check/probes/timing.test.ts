import { describe, expect, test } from 'vitest';
import type { Exchange } from '../exchange.ts';
import { compareTimes, measureTwice } from './timing.ts';

/** Creates calls that take these times, in ms, one after the other, then again from the first. */
function callsTaking(...times: number[]): () => Promise<Exchange> {
  let count = 0;
  return () => {
    const milliseconds = times[count++ % times.length] ?? 0;
    const received = { http: 200, headers: new Headers(), text: '', json: undefined, milliseconds };
    return Promise.resolve({ received, failure: null } as Exchange);
  };
}

const findDifference = (slow: number[], fast: number[]) =>
  measureTwice(() => compareTimes(callsTaking(...slow), callsTaking(...fast), 6));

describe('two kinds of calls', () => {
  test('that take different times are told apart without a doubt', async () => {
    expect(await findDifference([100, 103, 98], [20, 22, 19])).toEqual({ first: 100, second: 20 });
  });

  test('are told apart in doubt where calls of one kind differ among themselves', async () => {
    const found = await findDifference([100, 180, 90, 150, 95, 170], [20, 22, 19]);
    expect(found).toMatchObject({ first: 100, second: 20 });
    expect(found?.doubt).toMatch(/^Calls of one kind also differ by up to \d+ ms among themselves/);
  });

  test.each([
    ['by less than half', [100, 101], [80, 81]],
    ['by less than 25 ms', [30, 31], [10, 11]],
    ['less than each among themselves', [20, 90, 30, 80], [22, 60, 18, 70]],
  ])('that differ %s are alike', async (_, slow, fast) => {
    expect(await findDifference(slow, fast)).toBeNull();
  });

  test('that differ the other way round the second time are alike', async () => {
    const measurements = [
      compareTimes(callsTaking(90), callsTaking(10), 6),
      compareTimes(callsTaking(10), callsTaking(90), 6),
    ];
    expect(await measureTwice(() => measurements.shift()!)).toBeNull();
  });
});
