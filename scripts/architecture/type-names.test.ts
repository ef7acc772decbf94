import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findSharedTypeNames } from './type-names.ts';

const FILES = '{src,mocks,scripts,openapi,e2e}/**/*.{ts,tsx}';

// Reads every file, which takes a busy machine more than five seconds.
it('two exported types have two names', { timeout: 30_000 }, () => {
  const files = globSync(FILES, { exclude: ['openapi/dist/**'] });
  expect(files.length).toBeGreaterThan(1_000);
  expect(
    findSharedTypeNames(files.map((file) => ({ file, code: readFileSync(file, 'utf8') }))),
  ).toEqual({});
});

const ACCOUNT = 'export type Account = { uid: string };';

it.each([
  ['a type', ACCOUNT],
  ['an interface', 'export interface Account { uid: string }'],
  ['a class', 'export class Account {}'],
  ['an enum', 'export enum Account { Open }'],
])('%s with the name of another file’s type is found', (_name, code) => {
  const sources = [
    { file: 'src/api/generated/account.ts', code: ACCOUNT },
    { file: 'mocks/account.ts', code },
  ];
  expect(findSharedTypeNames(sources)).toEqual({ Account: sources.map(({ file }) => file) });
});

it.each([
  ['its own', 'type Account = string; export const uid: Account = "";'],
  ['a re-export', "export type { Account } from '@/account';"],
  ['a value', 'export const Account = 1;'],
])('%s is not a second type', (_name, code) => {
  expect(
    findSharedTypeNames([
      { file: 'src/account.ts', code: ACCOUNT },
      { file: 'mocks/account.ts', code },
    ]),
  ).toEqual({});
});

it('generated files share the names of the contract', () => {
  const files = ['src/api/generated/model/account.ts', 'src/api/generated/zod/account.zod.ts'];
  expect(findSharedTypeNames(files.map((file) => ({ file, code: ACCOUNT })))).toEqual({});
});
