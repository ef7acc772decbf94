import { beforeEach, describe, expect, test } from 'vitest';
import { GroupStatus } from '@/api/generated/model';
import { HOUR_MS, MINUTE_MS } from '@/config/constants';
import { createSandbox } from './sandbox';
import { createClock } from './services';
import { createBuyer } from './testing/buyer';
import { type TestStore, START, startStore } from './testing/store';

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const groupId = 'gOwnShareOpen';
const groupAs = async (username: string) => {
  const { options } = await createBuyer(store, username);
  return (await store.call('paymentJointOrder', { groupId }, options)).data;
};

describe('a machine’s clock that is set back', () => {
  test('leaves the sandbox’s clock where it was, and it runs on from there', () => {
    let machine = START;
    const clock = createClock(() => machine);
    machine += HOUR_MS;
    expect(clock.now()).toBe(START + HOUR_MS);
    machine -= 2 * HOUR_MS;
    expect(clock.now()).toBe(START + HOUR_MS);
    machine += MINUTE_MS;
    expect(clock.now()).toBe(START + HOUR_MS + MINUTE_MS);
    expect(clock.offset()).toBe(2 * HOUR_MS);
  });

  test('reopens no group whose payments were refunded, and makes no code valid again', async () => {
    const email = 'grace@example.com';
    await store.call('userSendEmailCode', { email, purpose: 'register' });
    store.pass(24 * HOUR_MS);
    expect(await groupAs('nora')).toMatchObject({ viewer: { refusal: 'GroupExpired' } });
    store.pass(-24 * HOUR_MS);
    expect(await groupAs('nora')).toMatchObject({ viewer: { refusal: 'GroupExpired' } });
    const input = {
      channel: 'email',
      account: email,
      code: store.codeFor(email) ?? '',
      password: 'correct horse',
      inviteCode: null,
    } as const;
    expect((await store.call('userRegisterTypeNormal', input)).status).toBe('CodeExpired');
  });

  test('while the sandbox was stopped does not set back its time', async () => {
    store.pass(24 * HOUR_MS);
    expect(await groupAs('nora')).toMatchObject({ viewer: { refusal: 'GroupExpired' } });
    const { cipher, sandbox } = store;
    const saved = sandbox.save();
    const restarted = createSandbox({ cipher, saved, machineClock: () => START });
    expect(restarted.clock.now()).toBeGreaterThan(START + 24 * HOUR_MS - MINUTE_MS);
  });
});

test('a developer who moves the clock back finds a closed group closed', async () => {
  store.sandbox.clock.move(24 * HOUR_MS);
  const closedGroup = await groupAs('nora');
  expect(closedGroup.members.map(({ refund }) => refund)).toEqual(['done', 'done']);
  store.sandbox.clock.move(0);
  expect(store.sandbox.clock.now()).toBe(START);
  const group = await groupAs('nora');
  expect(group).toMatchObject({
    status: GroupStatus.Unfinished,
    viewer: { refusal: 'GroupExpired' },
  });
  expect(group.expireTime).toBeLessThanOrEqual(group.serverTime);
});
