import { expect, test } from 'vitest';
import { HOUR_MS } from '@/config/constants';
import { createSandbox } from './sandbox';
import { FIXTURE_PASSWORD, accountFixtures, faultFixtures } from './seed/fixtures';
import { START, startStore } from './testing/store';

test('a saved sandbox continues where it was', async () => {
  const { cipher, sandbox, register, requestCode } = await startStore();
  const token = await register('grace');
  await requestCode('grace@example.com', 'register');
  sandbox.clock.move(5_000);

  const saved = sandbox.save();
  const reloaded = createSandbox({ cipher, saved, machineClock: () => START });
  expect(JSON.parse(reloaded.save())).toEqual(JSON.parse(saved));
  expect(reloaded.db.sessions.map((session) => session.token)).toContain(token);
  expect(reloaded.clock.offset()).toBe(5_000);
  expect(reloaded.outbox.messages()).toHaveLength(1);
});

test.each(accountFixtures.map((fixture) => [fixture.name, fixture] as const))(
  'the fixture "%s" is reached by hand',
  async (_, { uid, username, phone, password, disabledAfterHours }) => {
    const store = await startStore();
    const isDisabled = disabledAfterHours === 0;
    if (username && password) {
      const reply = await store.call('userLoginTypeUsername', { username, password });
      expect(reply.status).toBe(isDisabled ? 'AccountDisabled' : 'Ok');
    }
    await store.call('userSendSmsCode', { phone, purpose: 'login' });
    const code = store.codeFor(phone) ?? '';
    const reply = await store.call('userLoginTypePhone', { phone, code, inviteCode: null });
    if (isDisabled) expect(reply.status).toBe('AccountDisabled');
    else expect(reply.data).toMatchObject({ uid, registered: false });
  },
);

test.each(
  faultFixtures.flatMap(({ status, values }) => values.map((value) => [value, status] as const)),
)('the value %s stands for %s', async (value, status) => {
  const store = await startStore();
  const token = await store.logIn('ada');
  const replies = await Promise.all([
    store.call('userSendEmailCode', { email: value, purpose: 'login' }),
    store.call('userSendSmsCode', { phone: value, purpose: 'login' }),
    store.call('userLoginTypeUsername', { username: value, password: FIXTURE_PASSWORD }),
    store.call('userUpdateProfile', { nickname: value }, { token }),
  ]);
  expect(replies.map((reply) => reply.status)).toContain(status);
});

const groupId = 'gOwnShareOpen';

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
