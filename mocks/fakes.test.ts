import { faker } from '@faker-js/faker';
import { expect, it } from 'vitest';
import { type OperationId, operations } from '@/api/generated/operations';
import { validators } from '@/api/generated/validators';
import * as fakers from './generated/mocks.faker';

const ROUNDS = 50;
const fakes = new Map(Object.entries(fakers));
const ids = (Object.keys(operations) as OperationId[]).filter((id) => fakes.has(buildFakeName(id)));

it('every fake belongs to an operation', () => {
  expect(ids).not.toEqual([]);
  expect(ids).toHaveLength(fakes.size);
});

it.each(ids)('the generated fakes of %s validate against their own schema', (id) => {
  for (let seed = 0; seed < ROUNDS; seed++) {
    // A fixed seed and date give the same fakes in every run.
    faker.seed(seed);
    faker.setDefaultRefDate('2026-01-01T00:00:00.000Z');
    const result = validators[id].ok.safeParse(fakes.get(buildFakeName(id))?.());
    expect(result.error?.issues ?? [], `seed ${seed}`).toEqual([]);
  }
});

function buildFakeName(id: OperationId): string {
  return `get${id.charAt(0).toUpperCase()}${id.slice(1)}ResponseMock`;
}
