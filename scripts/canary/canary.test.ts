import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { canaryText } from '../../src/domain/canary.ts';
import { issue, makeDates } from './issue.ts';

const STATEMENT = {
  issued: '2026-11-21',
  nextDue: '2026-12-21',
  statement: { en: 'Nothing happened.', 'zh-CN': '一切照旧。' },
};
const generatePem = (type: 'ed25519' | 'x25519') =>
  generateKeyPairSync(type as 'ed25519').privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }) as string;

describe('a statement', () => {
  it('is signed with the key whose public half it names', () => {
    const pem = generatePem('ed25519');
    const { canary } = issue(STATEMENT, pem);
    const key = createPublicKey(pem);
    const signature = Buffer.from(canary.signature, 'base64');
    expect(verify(null, Buffer.from(canaryText(canary)), key, signature)).toBe(true);
    expect(Buffer.from(canary.key, 'base64')).toEqual(
      key.export({ type: 'spki', format: 'der' }).subarray(-32),
    );
  });

  it('signed with a key that the site has not pinned says what to pin', () => {
    const pem = generatePem('ed25519');
    const { canary, advice } = issue(STATEMENT, pem, 'another');
    expect(advice).toContain(`'${canary.key}'`);
    expect(issue(STATEMENT, pem, canary.key).advice).toBeNull();
  });

  it.each([
    ['a key of another kind', STATEMENT, generatePem('x25519'), /Ed25519/],
    ['no key', STATEMENT, 'secret words', /^(?!.*secret)/],
    [
      'a language without text',
      { ...STATEMENT, statement: { en: 'x', 'zh-CN': ' ' } },
      generatePem('ed25519'),
      /both/,
    ],
  ])('is not signed with %s', (_name, statement, pem, message) => {
    expect(() => issue(statement, pem)).toThrow(message);
  });
});

test('a statement is of today, and the next one due after some days', () => {
  const today = new Date('2026-11-21T23:59:59Z');
  expect(makeDates(41, today)).toEqual({ issued: '2026-11-21', nextDue: '2027-01-01' });
});
