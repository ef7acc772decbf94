import { expect, it, test } from 'vitest';
import { SUCCESS_CODE, answersData, isEnvelope, retryAfterIn, tokenIn } from './envelope';
import { type OperationId, operations } from './generated/operations';
import { validators } from './generated/validators';

it('which successes have data is known as the contract has it', () => {
  const ids = Object.keys(operations) as OperationId[];
  const empty = { code: SUCCESS_CODE, status: 'Ok', msg: '', data: null };
  const contract = ids.filter((id) => !validators[id].ok.safeParse(empty).success);
  expect(ids.filter((id) => answersData(operations[id].path))).toEqual(contract);
});

test.each([
  [{ code: 200, status: 'Ok', msg: '', data: null }, true],
  [{ code: 200, status: 'Ok', data: {} }, true],
  [{ code: '200', status: 'Ok', data: {} }, false],
  [{ code: 200, status: 1, data: {} }, false],
  [{ code: 200, status: 'Ok' }, false],
  [{ data: {} }, false],
  [Object.assign(() => undefined, { code: 200, status: 'Ok', data: {} }), false],
  [null, false],
  [undefined, false],
  ['<html>', false],
])('%o is an envelope: %s', (body, is) => {
  expect(isEnvelope(body)).toBe(is);
});

test.each([
  ['0', 0],
  ['60', 60],
  ['999999', 999_999],
  ['1000000', null],
  [' 60', null],
  ['60 s', null],
  ['-1', null],
  ['Mon, 23 Nov 2026 08:00:00 GMT', null],
  ['', null],
  [60, null],
  [undefined, null],
])('Retry-After: %o is %o seconds', (header, seconds) => {
  expect(retryAfterIn(header)).toBe(seconds);
});

test.each([
  ['token', 'token'],
  ['  token ', 'token'],
  ['No-Cache', null],
  ['no-cache, token', null],
  ['no-caches', 'no-caches'],
  [' ', null],
  ['', null],
  [undefined, null],
])('Pragma: %o has the token %o', (pragma, token) => {
  expect(tokenIn(pragma)).toBe(token);
});
