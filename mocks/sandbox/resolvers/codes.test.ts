import { beforeEach, describe, expect, test } from 'vitest';
import type { CodePurpose } from '@/api';
import { MINUTE_MS } from '@/config/constants';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { type TestStore, START, startStore } from '../testing/store';

const EMAIL = 'grace@example.com';
const PHONE = '+8613900139000';

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const send = (email = EMAIL, purpose: CodePurpose = 'register') =>
  store.call('userSendEmailCode', { email, purpose });

const register = (code: string) =>
  store.call('userRegisterTypeNormal', {
    channel: 'email',
    account: EMAIL,
    code,
    password: FIXTURE_PASSWORD,
    inviteCode: null,
  });

const sentCode = () => store.codeFor(EMAIL) ?? 'none';
const wrongCode = () => (sentCode() === '000000' ? '000001' : '000000');

describe('sending a code', () => {
  test('says when the next may be sent and how long this one lasts', async () => {
    const { data } = await send();
    expect(data).toEqual({ nextAllowedTime: START + 60_000, expireTime: START + 600_000 });
  });

  test('puts a message into the outbox, in the language of the request', async () => {
    await store.call('userSendSmsCode', { phone: PHONE, purpose: 'login' }, { language: 'zh_CN' });
    expect(store.sandbox.outbox.messages()).toEqual([
      {
        to: PHONE,
        channel: 'phone',
        code: expect.stringMatching(/^[0-9]{6}$/),
        purpose: 'login',
        time: START,
        language: 'zh_CN',
      },
    ]);
  });

  test('again within a minute is refused and sends nothing', async () => {
    await send();
    store.pass(59_999);
    expect((await send()).status).toBe('TooManyRequests');
    expect(store.sandbox.outbox.messages()).toHaveLength(1);
    store.pass(1);
    expect((await send()).status).toBe('Ok');
  });

  test('is refused to a network after two hundred in an hour, by email and SMS together', async () => {
    const address = '192.0.2.7';
    const sendTo = (count: number) =>
      count % 2 === 0
        ? store.call(
            'userSendEmailCode',
            { email: `grace${count}@example.com`, purpose: 'register' },
            { address },
          )
        : store.call(
            'userSendSmsCode',
            { phone: `+861390013${1000 + count}`, purpose: 'login' },
            { address },
          );
    for (let count = 0; count < 200; count += 1) expect((await sendTo(count)).status).toBe('Ok');
    expect((await sendTo(200)).status).toBe('TooManyRequests');
    expect((await sendTo(201)).status).toBe('TooManyRequests');
    expect((await send()).status).toBe('Ok');
    store.pass(60 * MINUTE_MS);
    expect((await sendTo(202)).status).toBe('Ok');
  });

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
      expect((await send('other@example.com')).status).toBe('Ok');
      store.pass(50 * MINUTE_MS);
      expect((await send(email)).status).toBe('Ok');
    },
  );

  test('to another address or for another purpose need not wait', async () => {
    await send();
    expect((await send('other@example.com')).status).toBe('Ok');
    expect((await send(EMAIL, 'login')).status).toBe('Ok');
  });

  test.each<[CodePurpose, boolean, boolean]>([
    ['register', true, true],
    ['login', true, true],
    ['reset', true, false],
    ['bind', true, true],
    ['delete', true, false],
  ])('for %s answers known and unknown addresses alike', async (purpose, toKnown, toUnknown) => {
    const known = await send('ada@example.com', purpose);
    const unknown = await send('nobody@example.com', purpose);
    expect(unknown.data).toEqual(known.data);
    expect(store.codeFor('ada@example.com') !== undefined).toBe(toKnown);
    expect(store.codeFor('nobody@example.com') !== undefined).toBe(toUnknown);
    // The wait does not distinguish them either.
    const secondRequests = [
      await send('ada@example.com', purpose),
      await send('nobody@example.com', purpose),
    ];
    expect(secondRequests.map(({ status }) => status)).toEqual([
      'TooManyRequests',
      'TooManyRequests',
    ]);
  });
});

describe('a code', () => {
  test('is good until the last millisecond of ten minutes', async () => {
    await send();
    store.pass(599_999);
    expect((await register(sentCode())).status).toBe('Ok');
  });

  test('is expired after that', async () => {
    await send();
    store.pass(600_000);
    expect((await register(sentCode())).status).toBe('CodeExpired');
    expect((await register(wrongCode())).status).toBe('CodeInvalid');
  });

  test('that was never sent is invalid', async () => {
    expect((await register('123456')).status).toBe('CodeInvalid');
  });

  test('is good for its own purpose only', async () => {
    await send(EMAIL, 'login');
    expect((await register(sentCode())).status).toBe('CodeInvalid');
  });

  test('replaces the one before it', async () => {
    await send();
    const first = sentCode();
    store.pass(60_000);
    await send();
    if (first !== sentCode()) expect((await register(first)).status).toBe('CodeInvalid');
    expect((await register(sentCode())).status).toBe('Ok');
  });

  test('survives four wrong guesses', async () => {
    await send();
    for (let guess = 0; guess < 4; guess += 1) await register(wrongCode());
    expect((await register(sentCode())).status).toBe('Ok');
  });

  test('is dead after five, until another is sent', async () => {
    await send();
    for (let guess = 0; guess < 5; guess += 1) await register(wrongCode());
    expect((await register(sentCode())).status).toBe('CodeInvalid');
    store.pass(60_000);
    await send();
    expect((await register(sentCode())).status).toBe('Ok');
  });

  test('is good for one use, even if twenty calls come at once', async () => {
    await store.call('userSendSmsCode', { phone: PHONE, purpose: 'login' });
    const code = store.codeFor(PHONE) ?? '';
    const logins = Array.from({ length: 20 }, () =>
      store.call('userLoginTypePhone', { phone: PHONE, code, inviteCode: null }),
    );
    const statuses = (await Promise.all(logins)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'Ok')).toHaveLength(1);
  });

  test('that was used does not shorten the wait for the next', async () => {
    await send();
    await register(sentCode());
    expect((await send()).status).toBe('TooManyRequests');
  });
});
