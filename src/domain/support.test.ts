import { expect, test } from 'vitest';
import { supportUrl } from './support';

test.each([
  ['@halyard_support', 'https://t.me/halyard_support'],
  ['halyard', 'https://t.me/halyard'],
  ['at@sea', 'https://t.me/at%40sea'],
  ['@at@sea/..', 'https://t.me/at%40sea%2F..'],
  ['', null],
  [null, null],
  [undefined, null],
])('support with the handle %s is at %s', (handle, address) => {
  expect(supportUrl(handle)).toBe(address);
});
