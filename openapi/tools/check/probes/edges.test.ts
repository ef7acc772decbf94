import { describe, expect, test, vi } from 'vitest';
import { bundledContract } from '../../generate/document.ts';
import { createContract } from '../contract.ts';
import { listEdges } from './edges.ts';

// Finding all edges takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const contract = createContract(bundledContract());

function listNamedEdges(id: string) {
  const operation = contract.operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`The contract has no ${id}.`);
  return listEdges(contract, operation);
}

describe('edges of what a field allows', () => {
  test('have both ends of each text, counted in characters', () => {
    const lengths = listNamedEdges('userUpdateProfile').map(
      ({ value }) => Array.from(String(value)).length,
    );
    expect(Math.min(...lengths)).toBe(1);
    expect(Math.max(...lengths)).toBe(40);
  });

  test('have characters that count twice in UTF-16, and those of Chinese', () => {
    const texts = listNamedEdges('userUpdateProfile').map(({ value }) => String(value));
    expect(texts.some((text) => text.length > 40)).toBe(true);
    expect(texts.some((text) => /^\p{Script=Han}+$/u.test(text))).toBe(true);
  });

  test('have addresses of every form, and both kinds of an account', () => {
    const accounts = listNamedEdges('userResetPassword')
      .filter(({ field }) => field === 'account')
      .map(({ value }) => String(value));
    expect(accounts.some((account) => /[+].*@/.test(account))).toBe(true);
    expect(accounts.some((account) => account.includes('@') && account.length === 254)).toBe(true);
    expect(accounts.some((account) => /^[+][0-9]{15}$/.test(account))).toBe(true);
  });

  test('have both bounds of numbers, and every choice', () => {
    const values = listNamedEdges('userKolInvitation').map(({ field, value }) => [field, value]);
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
