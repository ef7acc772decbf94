import { expect, it } from 'vitest';
import { carriedSearch } from './carried-search';

it('carries the redirect and the referral, and nothing else', () => {
  const query = new URLSearchParams('redirect=/user/device?x=1&invite=HOIST7&token=secret&gclid=1');
  expect(carriedSearch(query)).toBe('?redirect=%2Fuser%2Fdevice%3Fx%3D1&invite=HOIST7');
  expect(carriedSearch(new URLSearchParams('aff=KIMKOL&gclid=1'))).toBe('?aff=KIMKOL');
  expect(carriedSearch(new URLSearchParams('token=secret&redirect='))).toBe('');
});
