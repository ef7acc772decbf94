import { describe, expect, test } from 'vitest';
import { createAllOrNothing } from './transactions';
import { createDatabase, dump } from './db';

const trial = (network: string, time: number) => ({ network, time });

async function databaseOfThree() {
  const db = createDatabase();
  for (const network of ['a', 'b', 'c']) await db.networkTrials.create(trial(network, 1));
  return { db, allOrNothing: createAllOrNothing(db) };
}

describe('a job that throws', () => {
  test('leaves every record as it was, in the same order', async () => {
    const { db, allOrNothing } = await databaseOfThree();
    const before = dump(db);
    const job = async () => {
      await db.networkTrials.create(trial('d', 2));
      db.networkTrials.delete((q) => q.where({ network: 'a' }));
      await db.networkTrials.update((q) => q.where({ network: 'b' }), {
        data: (draft) => {
          draft.time = 3;
        },
      });
      throw new Error('disk full');
    };
    await expect(allOrNothing(job)).rejects.toThrow('disk full');
    expect(dump(db)).toBe(before);
  });

  test('undoes nothing of the jobs before it', async () => {
    const { db, allOrNothing } = await databaseOfThree();
    await allOrNothing(() => db.networkTrials.create(trial('d', 2)));
    await expect(allOrNothing(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(db.networkTrials.count()).toBe(4);
  });
});

test('a job that changes nothing copies nothing', async () => {
  const { db, allOrNothing } = await databaseOfThree();
  db.networkTrials.all = () => {
    throw new Error('copied');
  };
  expect(await allOrNothing(async () => db.networkTrials.count())).toBe(3);
});
