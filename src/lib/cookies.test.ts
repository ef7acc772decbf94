import { expect, it } from 'vitest';
import { sharedDomain } from './cookies';

it.each([
  ['halyard.example', 'halyard.example', 'halyard.example'],
  ['www.halyard.example', 'halyard.example', 'halyard.example'],
  ['test.halyard.example', 'halyard.example', 'halyard.example'],
  ['halyard.co.uk', 'halyard.co.uk', 'halyard.co.uk'],
  ['nothalyard.example', 'halyard.example', null],
  ['mirror.example', 'halyard.example', null],
  ['localhost', 'halyard.example', null],
  ['192.168.1.20', 'halyard.example', null],
  ['localhost', 'localhost', null],
  ['127.0.0.1', '127.0.0.1', null],
])('a cookie set on %s with the parent domain %s is shared on %s', (hostname, parent, shared) => {
  expect(sharedDomain({ hostname, parent })).toBe(shared);
});
