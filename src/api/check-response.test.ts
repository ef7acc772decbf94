import { expect, test } from 'vitest';
import { findMismatch, readPath, findProblems } from './check-response';
import { errors } from './generated/errors';

const LOGOUT = readPath('userLogout');
const LOGIN = readPath('userLoginTypeUsername');

test('an operation has its path, and a path that the contract does not know no mismatch', () => {
  expect(LOGOUT).toBe('/api/user/user_logout');
  expect(findMismatch('/api/unknown', { code: 1, status: 'Odd', msg: '', data: null })).toBeNull();
});

test('a stored answer is compared as a success', () => {
  expect(findProblems('userLogout', null)).toEqual([]);
  expect(findProblems('systemUserInfo', { uid: 1 })).toContainEqual(
    expect.stringMatching(/^data\.uid: /),
  );
});

test('a refusal has a status that the operation declares, with the code of the status', () => {
  const status = 'CredentialsInvalid';
  const { code } = errors[status];
  expect(findMismatch(LOGIN, { code, status, msg: '', data: null })).toBeNull();
  expect(findMismatch(LOGIN, { code: code + 1, status, msg: '', data: null })).toEqual({
    path: LOGIN,
    problems: [`code ${code + 1} does not belong to ${status} (${code})`],
  });
  expect(findMismatch(LOGIN, { code, status: 'Odd', msg: '', data: null })).toEqual({
    path: LOGIN,
    problems: ['status Odd is not declared for this operation'],
  });
});
