import { expect, test } from 'vitest';
import { toNetwork } from './network';

test.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['the same within IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
  ['the same in capitals', '::FFFF:203.0.113.7', '203.0.113.7'],
  ['a whole IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['capitals', '2001:DB8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['zeros that are left out within the network', '2001:db8::6', '2001:db8:0:0'],
  ['zeros that are left out after the network', '2001:db8:1:2::', '2001:db8:1:2'],
  ['zeros at the beginning', '::1:2:3:4:5:6', '0:0:1:2'],
  ['this machine', '::1', '0:0:0:0'],
  ['an interface', 'fe80::1%eth0', 'fe80:0:0:0'],
])('of %s', (_what, address, network) => {
  expect(toNetwork(address)).toBe(network);
});

test('a text that contains an IPv4 address is not one', () => {
  expect(toNetwork('203.0.113.7:443')).not.toBe('203.0.113.7');
  expect(toNetwork('x203.0.113.7')).not.toBe('203.0.113.7');
});
