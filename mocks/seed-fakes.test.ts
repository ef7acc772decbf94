import { describe, expect, it } from 'vitest';
import { type OperationId, operations } from '@/api/generated/operations';
import { validators } from '@/api/generated/validators';
import * as fakers from './generated/index.faker';
import { seedFakes } from './seed-fakes';

const ROUNDS = 50;
const ids = Object.keys(operations) as OperationId[];

describe('the generated fakes', () => {
  it.each(ids)('of %s validate against their own schema', (id) => {
    for (let seed = 0; seed < ROUNDS; seed++) {
      seedFakes(seed);
      const result = validators[id].ok.safeParse(fakeOf(id));
      expect(result.error?.issues ?? [], `seed ${seed}`).toEqual([]);
    }
  });

  it('are the same for the same seed, and others for another', () => {
    const drawn = [7, 7, 8].map((seed) => {
      seedFakes(seed);
      return fakeOf('systemUserInfo');
    });
    expect(drawn[0]).toEqual(drawn[1]);
    expect(drawn[0]).not.toEqual(drawn[2]);
  });
});

function fakeOf(id: OperationId): unknown {
  const name = `get${id.charAt(0).toUpperCase()}${id.slice(1)}ResponseMock`;
  return (fakers as Record<string, () => unknown>)[name]!();
}
