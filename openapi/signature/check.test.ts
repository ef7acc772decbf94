import { beforeEach, describe, expect, test } from 'vitest';
import vectors from './vectors.json' with { type: 'json' };
import {
  type Explanation,
  SIGNATURE_STEPS,
  type SignatureStep,
  explainJudgement,
} from './explanation.ts';
import {
  type TestStore,
  START,
  makeRequest,
  signPlaintext,
  startStore,
} from '@mocks/sandbox/testing/store';

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const fetchStatus = async (
  signature: unknown,
  platform: 'windows' | 'mac' | 'none' = 'windows',
) => {
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
  msg: 'We couldn’t verify this request. Check your device’s clock and try again.',
  isData: false,
};

describe('a signature', () => {
  test('lets a call in', async () => {
    expect(await fetchStatus(signPlaintext('windows', { timestamp: START }))).toMatchObject({
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
    ['tampered with', () => tamperWith(signPlaintext('windows', { timestamp: START }))],
    ['of the wrong platform', () => signPlaintext('mac', { timestamp: START })],
    ['without a nonce', () => signPlaintext('windows', { nonce: undefined, timestamp: START })],
    ['with a short nonce', () => signPlaintext('windows', { nonce: 'Ab3dE6g', timestamp: START })],
    [
      'with a nonce of signs',
      () => signPlaintext('windows', { nonce: 'Ab3-E6g8', timestamp: START }),
    ],
    ['without a timestamp', () => signPlaintext('windows', {})],
    ['with a timestamp as text', () => signPlaintext('windows', { timestamp: String(START) })],
    ['with a fractional timestamp', () => signPlaintext('windows', { timestamp: START + 0.5 })],
    ['too old', () => signPlaintext('windows', { timestamp: START - 300_001 })],
    ['from the future', () => signPlaintext('windows', { timestamp: START + 300_001 })],
  ])('that is %s gets the one refusal', async (_, signature) => {
    // The client signs a call whose signature is `undefined`, so a missing one is sent as null.
    expect(await fetchStatus(signature() ?? null)).toEqual(REFUSED);
  });

  test('without a platform to check it by gets the same refusal', async () => {
    expect(await fetchStatus(signPlaintext('windows', { timestamp: START }), 'none')).toEqual(
      REFUSED,
    );
  });

  test('is good once: a replay gets the same refusal', async () => {
    const signature = signPlaintext('windows', { timestamp: START });
    expect((await fetchStatus(signature)).code).toBe(200);
    expect(await fetchStatus(signature)).toEqual(REFUSED);
  });

  test('that is refused spends no nonce', async () => {
    await fetchStatus(signPlaintext('windows', { nonce: 'Ab3dE6g8', timestamp: START - 300_001 }));
    const secondSignature = signPlaintext('windows', { nonce: 'Ab3dE6g8', timestamp: START });
    expect((await fetchStatus(secondSignature)).code).toBe(200);
  });

  test('from the edge of the future cannot be replayed while it is in the window', async () => {
    const signature = signPlaintext('windows', { timestamp: START + 300_000 });
    expect((await fetchStatus(signature)).code).toBe(200);
    store.pass(599_999);
    expect(await fetchStatus(signature)).toEqual(REFUSED);
  });

  test('sent twenty times at once is let in once', async () => {
    const signature = signPlaintext('windows', { timestamp: START });
    const replies = await Promise.all(Array.from({ length: 20 }, () => fetchStatus(signature)));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
  });
});

describe('the explanation of a signature', () => {
  const explain = async (signature: string, platform = 'windows') => {
    const body = JSON.stringify({ platform, signature });
    const response = await store.send(makeRequest('/sandbox/signature', { method: 'POST', body }));
    return (await response.json()) as Explanation;
  };

  test('names each passed step, and leaves the signature to be used', async () => {
    const signature = signPlaintext('windows', { timestamp: START - 2_000 });
    const { accepted, steps } = await explain(signature);
    expect(accepted).toBe(true);
    expect(steps.map(({ outcome }) => outcome)).toEqual(SIGNATURE_STEPS.map(() => 'passed'));
    expect(steps.find(({ step }) => step === 'window')?.detail).toContain('2 seconds before');
    expect((await fetchStatus(signature)).code).toBe(200);
    expect(await explain(signature)).toMatchObject({ accepted: false });
  });

  const validSignature = () => signPlaintext('windows', { timestamp: START });
  // A fixed ciphertext, because a random one now and then decrypts to an empty text or to JSON.
  const bitFlipped = vectors.vectors.find(({ name }) => name === 'bit-flipped')!.signature;
  const bytes = () => Buffer.from(validSignature(), 'base64');
  test.each<[string, () => string, string, SignatureStep]>([
    ['nothing', () => '', 'empty', 'length'],
    ['URL-safe base64', () => `${'ab-_'.repeat(85)}abcd`, 'URL-safe', 'base64'],
    ['wrapped lines', () => validSignature().replace(/.{64}/g, '$&\n'), 'line breaks', 'base64'],
    [
      'percent-encoding',
      () => `${validSignature().slice(0, -2)}%3D%3D`,
      'percent-encoded',
      'base64',
    ],
    ['no padding', () => validSignature().replaceAll('=', ''), 'Pad it', 'base64'],
    ['hexadecimal', () => bytes().toString('hex'), 'hexadecimal', 'length'],
    ['a missing byte', () => bytes().subarray(1).toString('base64'), 'zero bytes', 'length'],
    ['a changed bit', () => bitFlipped, 'PKCS #1 v1.5, not OAEP', 'padding'],
    ['another key', () => signPlaintext('mac', { timestamp: START }), 'mac decrypts', 'padding'],
    ['no nonce', () => signPlaintext('windows', { nonce: undefined }), 'nonce', 'members'],
    [
      'a short nonce',
      () => signPlaintext('windows', { nonce: 'k3', timestamp: 1 }),
      '2 char',
      'nonce',
    ],
    ['a time as text', () => signPlaintext('windows', { timestamp: '1' }), 'quotes', 'timestamp'],
    ['seconds', () => signPlaintext('windows', { timestamp: START / 1000 }), 'seconds:', 'window'],
    ['the past', () => signPlaintext('windows', { timestamp: START - 301_000 }), '301 s', 'window'],
  ])('of %s names the step and the cause', async (_, signature, cause, step) => {
    const { accepted, steps } = await explain(signature());
    expect(accepted).toBe(false);
    const failed = steps.filter(({ outcome }) => outcome === 'failed');
    expect(failed).toEqual([
      expect.objectContaining({ step, detail: expect.stringContaining(cause) }),
    ]);
  });

  test('of another key is the same where what its own key makes of it is empty', () => {
    const { steps } = explainJudgement({
      ...{
        platform: 'windows',
        signature: validSignature(),
        now: START,
        usedAt: null,
        others: ['mac'],
      },
      judgement: { failed: 'json', plaintext: '', members: null },
    });
    expect(steps.find(({ outcome }) => outcome === 'failed')).toMatchObject({
      step: 'padding',
      detail: expect.stringContaining('mac decrypts'),
    });
  });

  test('of a replay says when it was used', async () => {
    const signature = validSignature();
    await fetchStatus(signature);
    store.pass(60_000);
    const { steps } = await explain(signature);
    expect(steps.at(-1)).toMatchObject({
      outcome: 'failed',
      detail: expect.stringContaining('60 s'),
    });
  });

  test('is refused without a platform, and says what to send', async () => {
    const init = { method: 'POST', body: '{"signature":"x"}' };
    const response = await store.send(makeRequest('/sandbox/signature', init));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ msg: expect.stringContaining('"platform"') });
  });
});

/** Flips one bit. The result still decrypts, but to noise (implicit rejection). */
function tamperWith(signature: string): string {
  const bytes = Buffer.from(signature, 'base64');
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  return bytes.toString('base64');
}
