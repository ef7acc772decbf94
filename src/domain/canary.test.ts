import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CANARY } from '@/config/canary';
import { verifyEd25519 } from '@/lib/ed25519';
import { type Canary, type CanaryState, canaryState, canaryText, parseCanary } from './canary';

const ours = generateKeyPairSync('ed25519');
const another = generateKeyPairSync('ed25519');
const TEXT = {
  issued: '2026-11-01',
  nextDue: '2026-12-01',
  statement: { en: 'No warrant has reached us.', 'zh-CN': '我们没有收到任何搜查令。' },
};

function signed(by: typeof ours, named = by): Canary {
  const signature = sign(null, Buffer.from(canaryText(TEXT)), by.privateKey);
  return { ...TEXT, key: exportPublicKey(named), signature: signature.toString('base64') };
}

function exportPublicKey({ publicKey }: typeof ours): string {
  return Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('base64');
}

function createProof(canary: Canary): { text: string; signature: string } {
  return { text: canaryText(canary), signature: canary.signature };
}

/** Checks a statement as a reader's browser does, at a time of the reader's clock. */
async function checkState(file: unknown, now: string): Promise<CanaryState> {
  const canary = parseCanary(file);
  const pinned = exportPublicKey(ours);
  const verdict = canary && (await verifyEd25519({ ...createProof(canary), publicKey: pinned }));
  return canaryState(canary, verdict ?? 'invalid', pinned, Date.parse(now));
}

const good = signed(ours);
const TODAY = '2026-11-21T12:00:00Z';

describe('a canary', () => {
  it.each<[string, string, CanaryState]>([
    ['on the day it was issued', '2026-11-01T00:00:00Z', { state: 'fresh', days: 30 }],
    ['ten days before the next', '2026-11-21T00:00:00Z', { state: 'fresh', days: 10 }],
    ['on the due day until midnight UTC', '2026-12-01T23:59:59Z', { state: 'fresh', days: 0 }],
    ['from the day after', '2026-12-02T00:00:00Z', { state: 'late', days: 1 }],
    ['forty days after', '2027-01-10T18:00:00Z', { state: 'late', days: 40 }],
    ['an evening ahead of UTC', '2026-10-31T14:00:00Z', { state: 'fresh', days: 31 }],
    ['exactly a day before its date', '2026-10-31T00:00:00Z', { state: 'fresh', days: 31 }],
    ['days before its date', '2026-10-25T00:00:00Z', { state: 'invalid', reason: 'future' }],
  ])('%s', async (_name, now, state) => {
    expect(await checkState(good, now)).toEqual(state);
  });

  it.each<[string, unknown, string]>([
    [
      'a changed word',
      { ...good, statement: { ...good.statement, en: 'All is well.' } },
      'signature',
    ],
    ['a changed due date', { ...good, nextDue: '2027-12-01' }, 'signature'],
    ["another's signature under our key", signed(another, ours), 'signature'],
    ['another key', signed(another), 'otherKey'],
    ['no file of ours', 'Not found', 'malformed'],
    ['nothing', null, 'malformed'],
    ['a language missing', { ...good, statement: { en: 'Only English.' } }, 'malformed'],
    ['a day that does not exist', { ...good, issued: '2026-02-30' }, 'malformed'],
    ['a time instead of a day', { ...good, issued: `${good.issued}T00:00:00.000Z` }, 'malformed'],
    ['a list of days', { ...good, issued: [good.issued] }, 'malformed'],
    ['due on the day it is issued', { ...good, nextDue: good.issued }, 'malformed'],
    ['an empty statement', { ...good, statement: { ...TEXT.statement, en: ' ' } }, 'malformed'],
    ['a key that is no Base64', { ...good, key: `!${good.key.slice(1)}` }, 'malformed'],
    [
      'a signature that ends as no Base64 does',
      { ...good, signature: `${good.signature.slice(0, -1)}!` },
      'malformed',
    ],
    ['due before it is issued', { ...good, nextDue: '2026-10-01' }, 'malformed'],
    ['a signature cut short', { ...good, signature: good.signature.slice(4) }, 'malformed'],
  ])('is invalid with %s', async (_name, file, reason) => {
    expect(await checkState(file, TODAY)).toEqual({ state: 'invalid', reason });
  });

  it('is said to be unchecked, with its age, where the browser cannot check', () => {
    const stateAt = (now: string) =>
      canaryState(good, 'unsupported', exportPublicKey(ours), Date.parse(now));
    expect(stateAt(TODAY)).toEqual({ state: 'unchecked', age: { isLate: false, days: 10 } });
    expect(stateAt('2026-12-03')).toEqual({ state: 'unchecked', age: { isLate: true, days: 2 } });
  });

  it('in public/canary.json is signed with the key that the site has pinned', async () => {
    const canary = parseCanary(JSON.parse(readFileSync('public/canary.json', 'utf8')))!;
    expect(canary.key).toBe(CANARY.publicKey);
    const { publicKey } = CANARY;
    expect(await verifyEd25519({ ...createProof(canary), publicKey })).toBe('valid');
  });
});
