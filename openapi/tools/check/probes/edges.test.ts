import { describe, expect, test } from 'vitest';
import { bundledContract } from '../../generate/document.ts';
import { createContract } from '../contract.ts';
import { createRandom } from '../random.ts';
import { listEdges } from './edges.ts';
import { splitPattern, writeText } from './pattern.ts';

const contract = createContract(bundledContract());
const random = createRandom(1);

function listNamedEdges(id: string) {
  const operation = contract.operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`The contract has no ${id}.`);
  return listEdges(contract, operation);
}

describe('edges of what a field allows', () => {
  test('have both ends of each text, counted in characters', () => {
    const lengths = listNamedEdges('userUpdateProfile').map(
      ({ make }) => Array.from(String(make(random))).length,
    );
    expect(Math.min(...lengths)).toBe(1);
    expect(Math.max(...lengths)).toBe(40);
  });

  test('have characters that count twice in UTF-16, and those of Chinese', () => {
    const texts = listNamedEdges('userUpdateProfile').map(({ make }) => String(make(random)));
    expect(texts.some((text) => text.length > 40)).toBe(true);
    expect(texts.some((text) => /^\p{Script=Han}+$/u.test(text))).toBe(true);
  });

  test('have addresses of every form, and both kinds of an account', () => {
    const accounts = listNamedEdges('userResetPassword')
      .filter(({ field }) => field === 'account')
      .map(({ make }) => String(make(random)));
    expect(accounts.some((account) => /[+].*@/.test(account))).toBe(true);
    expect(accounts.some((account) => account.includes('@') && account.length === 254)).toBe(true);
    expect(accounts.some((account) => /^[+][0-9]{15}$/.test(account))).toBe(true);
  });

  test('have both bounds of numbers, and every choice', () => {
    const values = listNamedEdges('userKolInvitation').map(({ field, make }) => [
      field,
      make(random),
    ]);
    expect(values).toContainEqual(['pageSize', 1]);
    expect(values).toContainEqual(['pageSize', 500]);
    expect(values).toContainEqual(['status', 0]);
    expect(values).toContainEqual(['status', 1]);
  });

  test('have different names within an operation, because findings are told apart by them', () => {
    for (const { id } of contract.operations) {
      const names = listNamedEdges(id).map(({ name }) => name);
      expect(names).toEqual([...new Set(names)]);
    }
  });
});

describe('a pattern', () => {
  test.each(['^[A-Za-z][0-9A-Za-z_.-]{2,31}$', '^[+][1-9][0-9]{6,14}$', '^https://[!-~]{1,40}$'])(
    '%s is written in texts that match it',
    (pattern) => {
      const parts = splitPattern(pattern) ?? [];
      for (const length of [12, 16]) {
        const text = writeText(parts, length, (characters) => characters[0] ?? '');
        expect(text).toMatch(new RegExp(pattern));
        expect(text).toHaveLength(length);
      }
    },
  );

  test('with a length that it cannot have gives no text', () => {
    expect(writeText(splitPattern('^[0-9]{6}$') ?? [], 7, () => '0')).toBeNull();
  });

  test.each(['^(a|b)$', '[a-z]+', '^a(?=b)$'])('%s is too much to be split', (pattern) => {
    expect(splitPattern(pattern)).toBeNull();
  });
});
