import { beforeEach, describe, expect, test } from 'vitest';
import type { CodePurpose } from '@/api';
import { MINUTE_MS } from '@/config/constants';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { type TestStore, START, WRONG_CODE, startStore } from '../testing/store';

const EMAIL = 'grace@example.com';
const PHONE = '+8613900139000';

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const send = (email = EMAIL, purpose: CodePurpose = 'register', address?: string) =>
  store.call('userSendEmailCode', { email, purpose }, address ? { address } : {});
const sendSms = (phone: string, address?: string) =>
  store.call('userSendSmsCode', { phone, purpose: 'login' }, address ? { address } : {});

const register = async (code: string) => {
  const input = { channel: 'email', account: EMAIL, code, password: FIXTURE_PASSWORD } as const;
  return (await store.call('userRegisterTypeNormal', { ...input, inviteCode: null })).status;
};

const sentCode = () => store.codeFor(EMAIL) ?? 'none';

describe('sending a code', () => {
  test('puts a message into the outbox, in the language of the request', async () => {
    await store.call('userSendSmsCode', { phone: PHONE, purpose: 'login' }, { language: 'zh_CN' });
    const code: unknown = expect.stringMatching(/^[0-9]{6}$/);
    expect(store.sandbox.outbox.messages()).toEqual([
      { to: PHONE, channel: 'phone', code, purpose: 'login', time: START, language: 'zh_CN' },
    ]);
  });

  test('again within a minute is refused and sends nothing, also after a use', async () => {
    const { data } = await send();
    expect(data).toEqual({ nextAllowedTime: START + 60_000, expireTime: START + 600_000 });
    expect((await send('other@example.com')).status).toBe('Ok');
    expect((await send(EMAIL, 'login')).status).toBe('Ok');
    store.pass(20_500);
    expect((await send()).headers.get('retry-after')).toBe('40');
    store.pass(39_499);
    expect((await send()).status).toBe('TooManyRequests');
    expect(store.sandbox.outbox.messages()).toHaveLength(3);
    store.pass(1);
    await send();
    await register(sentCode());
    expect((await send()).status).toBe('TooManyRequests');
  });

  test('is refused to a network after two hundred in an hour, by email and SMS together', async () => {
    const address = '192.0.2.7';
    const sendTo = (count: number) =>
      count % 2 === 0
        ? send(`grace${count}@example.com`, 'register', address)
        : sendSms(`+861390013${1000 + count}`, address);
    for (let count = 0; count < 200; count += 1) expect((await sendTo(count)).status).toBe('Ok');
    expect((await sendTo(200)).status).toBe('TooManyRequests');
    expect((await sendTo(201)).status).toBe('TooManyRequests');
    expect((await send()).status).toBe('Ok');
    store.pass(60 * MINUTE_MS);
    expect((await sendTo(202)).status).toBe('Ok');
  }, 20_000);

  test.each([EMAIL, 'ada@example.com'])(
    'to %s is refused after ten within an hour, whatever they are for',
    async (email) => {
      const purposes: CodePurpose[] = ['register', 'reset', 'bind', 'login', 'delete'];
      const times: number[] = [];
      for (let count = 0; count < 10; count += 1) {
        const { status, data } = await send(email, purposes[count % purposes.length]);
        expect(status).toBe('Ok');
        times.push(data.nextAllowedTime - store.sandbox.clock.now());
        store.pass(MINUTE_MS);
      }
      expect(times).toEqual([...Array.from({ length: 9 }, () => MINUTE_MS), 51 * MINUTE_MS]);
      const refusal = await send(email.toUpperCase());
      expect(refusal.status).toBe('TooManyRequests');
      expect(refusal.headers.get('retry-after')).toBe(String(50 * 60));
      store.pass(50 * MINUTE_MS);
      expect((await send(email)).status).toBe('Ok');
    },
  );

  test.each<[CodePurpose, boolean, boolean]>([
    ['register', true, true],
    ['login', true, true],
    ['reset', true, false],
    ['bind', true, true],
    ['delete', true, false],
  ])('for %s answers known and unknown addresses alike', async (purpose, toKnown, toUnknown) => {
    const [known, unknown] = ['ada@example.com', 'nobody@example.com'];
    const { data } = await send(known, purpose);
    expect((await send(unknown, purpose)).data).toEqual(data);
    expect(store.codeFor(known) !== undefined).toBe(toKnown);
    expect(store.codeFor(unknown) !== undefined).toBe(toUnknown);
    // The wait does not distinguish them either.
    for (const email of [known, unknown])
      expect((await send(email, purpose)).status).toBe('TooManyRequests');
  });
});

describe('a code', () => {
  test('is good until the last millisecond of ten minutes, and then expired', async () => {
    await send();
    store.pass(600_000);
    expect(await register(WRONG_CODE)).toBe('CodeInvalid');
    expect(await register(sentCode())).toBe('CodeExpired');
    await send();
    store.pass(599_999);
    expect(await register(sentCode())).toBe('Ok');
  });

  test('is good for its own purpose, if it was sent, and replaces the one before it', async () => {
    expect(await register('123456')).toBe('CodeInvalid');
    await send(EMAIL, 'login');
    expect(await register(sentCode())).toBe('CodeInvalid');
    await send();
    const first = sentCode();
    store.pass(60_000);
    await send();
    if (first !== sentCode()) expect(await register(first)).toBe('CodeInvalid');
    expect(await register(sentCode())).toBe('Ok');
  });

  test('survives four wrong guesses and is dead after five, until another is sent', async () => {
    await send();
    for (let guess = 0; guess < 5; guess += 1) await register(WRONG_CODE);
    expect(await register(sentCode())).toBe('CodeInvalid');
    store.pass(60_000);
    await send();
    for (let guess = 0; guess < 4; guess += 1) await register(WRONG_CODE);
    expect(await register(sentCode())).toBe('Ok');
  });
});
