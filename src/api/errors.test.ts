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
