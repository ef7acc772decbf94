import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/config/constants';
import { createSandbox } from './sandbox';
import { createClock } from './services';
import { FIXTURE_PASSWORD } from './seed/fixtures';
import { START, startStore } from './testing/store';

const groupId = 'gOwnShareOpen';

test('a machine’s clock that is set back leaves the sandbox’s where it was, and it runs on from there', () => {
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

test('it reopens no group and makes no code valid again, also if the sandbox was stopped meanwhile', async () => {
  const { sandbox, cipher, call, pass, requestCode } = await startStore();
  const email = 'grace@example.com';
  const code = await requestCode(email, 'register');
  const refusal = async () => (await call('paymentJointOrder', { groupId })).data.viewer.refusal;
  pass(24 * HOUR_MS);
  expect(await refusal()).toBe('GroupExpired');
  pass(-24 * HOUR_MS);
  expect(await refusal()).toBe('GroupExpired');
  const input = { channel: 'email', account: email, code, password: FIXTURE_PASSWORD } as const;
  const registration = await call('userRegisterTypeNormal', { ...input, inviteCode: null });
  expect(registration.status).toBe('CodeExpired');
  const saved = sandbox.save();
  const restarted = createSandbox({ cipher, saved, machineClock: () => START });
  expect(restarted.clock.now()).toBeGreaterThan(START + 24 * HOUR_MS - MINUTE_MS);
});

test('a developer who moves the clock back finds a closed group closed', async () => {
  const { sandbox, call } = await startStore();
  const fetchGroup = async () => (await call('paymentJointOrder', { groupId })).data;
  sandbox.clock.move(24 * HOUR_MS);
  expect((await fetchGroup()).members.map(({ refund }) => refund)).toEqual(['done', 'done']);
  sandbox.clock.move(0);
  expect(sandbox.clock.now()).toBe(START);
  const group = await fetchGroup();
  expect(group.viewer.refusal).toBe('GroupExpired');
  expect(group.expireTime).toBeLessThanOrEqual(group.serverTime);
});
