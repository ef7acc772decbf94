import { expect, it } from 'vitest';
import { apiPrefix } from './prefix';

it.each([
  ['localhost', '/test/v1'],
  ['dev.halyard.example', '/test/v1'],
  ['test.halyard.example', '/test/v1'],
  ['halyard.example', '/v1'],
])('%s calls %s: a test prefix in DEV and TEST, none in PROD', (hostname, prefix) => {
  expect(apiPrefix(hostname)).toBe(prefix);
});
