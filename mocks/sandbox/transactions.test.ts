import { describe, expect, test } from 'vitest';
import { createAllOrNothing } from './transactions';
import { createDatabase, dump } from './db';

const trial = (deviceId: string, time: number) => ({ deviceId, time });

async function databaseOfThree() {
  const db = createDatabase();
  for (const deviceId of ['a', 'b', 'c']) await db.trials.create(trial(deviceId, 1));
  return { db, allOrNothing: createAllOrNothing(db) };
}

describe('a job that throws', () => {
  test('leaves no record more, less or different, in the order of before', async () => {
    const { db, allOrNothing } = await databaseOfThree();
    const before = dump(db);
    const job = async () => {
      await db.trials.create(trial('d', 2));
      db.trials.delete((q) => q.where({ deviceId: 'a' }));
      await db.trials.update((q) => q.where({ deviceId: 'b' }), {
        data: (draft) => {
          draft.time = 3;
        },
      });
      throw new Error('disk full');
    };
    await expect(allOrNothing(job)).rejects.toThrow('disk full');
    expect(dump(db)).toBe(before);
  });

  test('takes nothing back of the jobs before it', async () => {
    const { db, allOrNothing } = await databaseOfThree();
    await allOrNothing(() => db.trials.create(trial('d', 2)));
    await expect(allOrNothing(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(db.trials.count()).toBe(4);
  });
});

test('a job that changes nothing reads nothing', async () => {
  const { db, allOrNothing } = await databaseOfThree();
  db.trials.all = () => {
    throw new Error('copied');
  };
  expect(await allOrNothing(async () => db.trials.count())).toBe(3);
});
