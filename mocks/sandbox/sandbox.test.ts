import { expect, test } from 'vitest';
import { createSandbox } from './sandbox';
import { FIXTURE_PASSWORD, accountFixtures, faultFixtures } from './seed/fixtures';
import { START, startStore } from './testing/store';

test('a saved sandbox continues where it was', async () => {
  const before = await startStore();
  const input = { username: 'grace', password: FIXTURE_PASSWORD, inviteCode: null };
  const { pragma } = await before.call('userRegisterTypeUsername', input);
  await before.call('userSendEmailCode', { email: 'grace@example.com', purpose: 'register' });
  before.sandbox.clock.move(5_000);

  const { cipher, sandbox } = before;
  const reloaded = createSandbox({
    ...{ cipher, saved: sandbox.save() },
    machineClock: () => START,
  });
  expect(JSON.parse(reloaded.save())).toEqual(JSON.parse(sandbox.save()));
  expect(reloaded.db.sessions.find((session) => session.token === pragma)).toBeDefined();
  expect(reloaded.clock.offset()).toBe(5_000);
  expect(reloaded.outbox.messages()).toHaveLength(1);
});

test('two sandboxes share no state', async () => {
  const [first, second] = [await startStore(), await startStore()];
  const input = { username: 'grace', password: FIXTURE_PASSWORD, inviteCode: null };
  await first.call('userRegisterTypeUsername', input);
  expect((await second.call('userRegisterTypeUsername', input)).status).toBe('Ok');
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
