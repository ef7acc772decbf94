import { beforeEach, describe, expect, test } from 'vitest';
import type { CodePurpose } from '@/api';
import { MINUTE_MS } from '@/config/constants';
import { type TestStore, START, startStore } from '../testing/store';

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

describe('sending a code', () => {
  test('puts a message into the outbox, in the language of the request', async () => {
    await store.call('userSendSmsCode', { phone: PHONE, purpose: 'login' }, { language: 'zh_CN' });
    const code: unknown = expect.stringMatching(/^[0-9]{6}$/);
    expect(store.sandbox.outbox.messages()).toEqual([
      { to: PHONE, channel: 'phone', code, purpose: 'login', time: START, language: 'zh_CN' },
    ]);
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
