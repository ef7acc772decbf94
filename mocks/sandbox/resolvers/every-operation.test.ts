import { beforeEach, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '@/api/generated/operations';
import { validators } from '@/api/generated/validators';
import { inputs } from '../../generated/inputs';
import { type TestStore, startStore } from '../testing/store';
import { resolvers } from '.';

const ids = Object.keys(operations) as OperationId[];
const anonymous = ids.filter((id) => operations[id].auth === 'anonymous');
const authenticated = ids.filter((id) => operations[id].auth !== 'anonymous');

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

test('every operation of the contract has a resolver, and there are no others', () => {
  expect(Object.keys(resolvers).toSorted()).toEqual(ids.toSorted());
});

describe('every operation', () => {
  test.each(ids)('%s refuses a bad signature, and changes nothing', async (id) => {
    const token = await store.logIn('kim');
    const before = store.sandbox.save();
    const { status } = await store.call(id, inputs[id], { token, signature: 'AAAA' });
    expect(status).toBe('SignatureInvalid');
    expect(store.sandbox.save() === before, 'the state is the same').toBe(true);
  });

  test.each(authenticated)('%s asks who calls, before it looks at the input', async (id) => {
    const { status } = await store.call(id, inputs[id], { extra: { admin: true } });
    expect(status).toBe('Unauthorized');
  });

  test.each(ids)('%s refuses a field that it does not know', async (id) => {
    const token = await store.logIn('kim');
    const { status } = await store.call(id, inputs[id], { token, extra: { admin: true } });
    expect(status).toBe('InvalidInput');
  });

  test.each(anonymous)('%s ignores an invalid token', async (id) => {
    const { status } = await store.call(id, inputs[id], { token: 'nonsense' });
    expect(['Unauthorized', 'InvalidInput', 'ServerError']).not.toContain(status);
  });
});

test('inputs for tests are those of the contract', () => {
  const wrong = ids.filter((id) => {
    const schema = validators[id].input;
    return schema ? !schema.safeParse(inputs[id]).success : inputs[id] !== undefined;
  });
  expect(wrong).toEqual([]);
});
