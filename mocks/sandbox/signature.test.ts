import { beforeEach, describe, expect, test } from 'vitest';
import { type TestStore, START, signatureOf, startStore } from './testing/store';

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const statusOf = async (signature: unknown, platform: 'windows' | 'mac' | 'none' = 'windows') => {
  const { http, code, status, msg, data } = await store.call('systemDisplayConfig', undefined, {
    signature,
    platform,
  });
  return { http, code, status, msg, isData: data !== null };
};

const REFUSED = {
  http: 200,
  code: 1001,
  status: 'SignatureInvalid',
  msg: 'This request could not be verified. Check the clock of your device and try again.',
  isData: false,
};

describe('a signature', () => {
  test('lets a call in', async () => {
    expect(await statusOf(signatureOf('windows', { timestamp: START }))).toMatchObject({
      code: 200,
    });
  });

  test.each<[string, () => unknown]>([
    ['missing', () => undefined],
    ['empty', () => ''],
    ['no text', () => 7],
    ['no base64', () => '!'.repeat(344)],
    ['noise', () => Buffer.alloc(256, 7).toString('base64')],
    ['too short', () => Buffer.alloc(16, 7).toString('base64')],
    ['tampered with', () => tampered(signatureOf('windows', { timestamp: START }))],
    ['of the wrong platform', () => signatureOf('mac', { timestamp: START })],
    ['without a nonce', () => signatureOf('windows', { nonce: undefined, timestamp: START })],
    ['with a short nonce', () => signatureOf('windows', { nonce: 'Ab3dE6g', timestamp: START })],
    [
      'with a nonce of signs',
      () => signatureOf('windows', { nonce: 'Ab3-E6g8', timestamp: START }),
    ],
    ['without a timestamp', () => signatureOf('windows', {})],
    ['with a timestamp as text', () => signatureOf('windows', { timestamp: String(START) })],
    ['with a fractional timestamp', () => signatureOf('windows', { timestamp: START + 0.5 })],
    ['with a member more', () => signatureOf('windows', { timestamp: START, more: 1 })],
    ['too old', () => signatureOf('windows', { timestamp: START - 300_001 })],
    ['from the future', () => signatureOf('windows', { timestamp: START + 300_001 })],
  ])('that is %s gets the one refusal', async (_, signature) => {
    // `undefined` would be signed by the client; null is as missing as it gets in JSON.
    expect(await statusOf(signature() ?? null)).toEqual(REFUSED);
  });

  test('without a platform to check it by gets the same refusal', async () => {
    expect(await statusOf(signatureOf('windows', { timestamp: START }), 'none')).toEqual(REFUSED);
  });

  test('is good once: a replay gets the same refusal', async () => {
    const signature = signatureOf('windows', { timestamp: START });
    expect((await statusOf(signature)).code).toBe(200);
    expect(await statusOf(signature)).toEqual(REFUSED);
  });

  test('that is refused spends no nonce', async () => {
    await statusOf(signatureOf('windows', { nonce: 'Ab3dE6g8', timestamp: START - 300_001 }));
    const again = signatureOf('windows', { nonce: 'Ab3dE6g8', timestamp: START });
    expect((await statusOf(again)).code).toBe(200);
  });

  test('from the edge of the future cannot be replayed while it is in the window', async () => {
    const signature = signatureOf('windows', { timestamp: START + 300_000 });
    expect((await statusOf(signature)).code).toBe(200);
    store.pass(599_999);
    expect(await statusOf(signature)).toEqual(REFUSED);
  });

  test('sent twenty times at once is let in once', async () => {
    const signature = signatureOf('windows', { timestamp: START });
    const replies = await Promise.all(Array.from({ length: 20 }, () => statusOf(signature)));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
  });
});

/** One bit is turned: by implicit rejection it still decrypts, to noise. */
function tampered(signature: string): string {
  const bytes = Buffer.from(signature, 'base64');
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  return bytes.toString('base64');
}
