import { expect, test } from 'vitest';
import { ApiError, isApiError } from './errors';

test('an error of a call is told from others, with its name, its cause and when to call again', () => {
  const cause = new Error('reset');
  const error = new ApiError({ kind: 'network', retryAfterSeconds: 30, cause });
  expect(error).toMatchObject({
    name: 'ApiError',
    message: 'network',
    retryAfterSeconds: 30,
    cause,
  });
  expect(new ApiError({ kind: 'network' }).retryAfterSeconds).toBeNull();
  expect(isApiError(error)).toBe(true);
  expect(isApiError(cause)).toBe(false);
});

test('a refusal without a message shows its status', () => {
  expect(new ApiError({ kind: 'refused', status: 'GroupFull', msg: '' }).msg).toBe('GroupFull');
  expect(new ApiError({ kind: 'refused', status: 'GroupFull', msg: 'Full' }).msg).toBe('Full');
});

test.each([' ', '\n\t', '\u00A0\u3000', '\u200B\u2060\uFEFF', '\u0000', '\u202E\u202C'])(
  'a message without anything to see (%j) is none: the status is shown',
  (msg) => {
    expect(new ApiError({ kind: 'refused', status: 'GroupFull', msg }).msg).toBe('GroupFull');
  },
);

test('a message keeps its spaces and joiners', () => {
  const msg = 'No 👩‍🚀 here.';
  expect(new ApiError({ kind: 'refused', status: 'GroupFull', msg }).msg).toBe(msg);
});
