import { expect, it } from 'vitest';
import { supportUrl } from './support';

it.each([
  ['@halyard_support', undefined, 'https://t.me/halyard_support'],
  [
    'halyard_support',
    'My UID is 7 & 8.',
    'https://t.me/halyard_support?text=My%20UID%20is%207%20%26%208.',
  ],
  ['@at@sea/..', undefined, 'https://t.me/at%40sea%2F..'],
  ['at@sea', undefined, 'https://t.me/at%40sea'],
  [null, 'Hello', null],
  [undefined, 'Hello', null],
  ['', 'Hello', null],
])('the address of %s with %s', (handle, message, url) => {
  expect(supportUrl(handle, message)).toBe(url);
});
