import { describe, expect, test } from 'vitest';
import macKey from '../../../signature/test-keys/mac.worthless-private.pem?raw';
import document from '../../../signature/vectors.json' with { type: 'json' };
import { type SignatureQuestion, explainHere } from './bench.ts';

const vectorNamed = (name: string) => document.vectors.find((vector) => vector.name === name)!;
const question = (name: string, change: Partial<SignatureQuestion> = {}): SignatureQuestion => {
  const { signature, platform, serverTime } = vectorNamed(name);
  const vector = {
    signature,
    platform: platform as SignatureQuestion['platform'],
    now: String(serverTime),
  };
  return { ...vector, key: 'vectors', pem: '', ...change };
};
const failedStep = async (input: SignatureQuestion) =>
  (await explainHere(input)).steps.find(({ outcome }) => outcome === 'failed')?.step;

describe('the signature bench of the page', () => {
  test('accepts a vector at its time, and says that it cannot see a replay', async () => {
    const { accepted, steps } = await explainHere(question('plain'));
    expect(accepted).toBe(true);
    expect(steps.at(-1)).toMatchObject({ step: 'replay', outcome: 'open' });
  });

  test('takes the key of a rotation', async () => {
    expect((await explainHere(question('next-key'))).accepted).toBe(true);
  });

  test.each([
    ['too-old', 'window'],
    ['bit-flipped', 'padding'],
    ['base64-url', 'base64'],
  ])('names the step that refuses %s: %s', async (name, step) => {
    expect(await failedStep(question(name))).toBe(step);
  });

  test('checks by a key of one’s own', async () => {
    const own = { key: 'own', pem: macKey } as const;
    expect((await explainHere(question('same-nonce-other-platform', own))).accepted).toBe(true);
    expect(await failedStep(question('plain', own))).toBe('padding');
  });

  test.each<[string, Partial<SignatureQuestion>, string]>([
    ['a key that is none', { key: 'own', pem: 'x' }, 'openssl pkcs8'],
    ['a platform without a vector’s key', { platform: 'ios' }, 'Choose windows or mac'],
    ['a time that is none', { now: 'noon' }, 'whole number'],
  ])('says what to do about %s', async (_, change, words) => {
    await expect(explainHere(question('plain', change))).rejects.toThrow(words);
  });
});
