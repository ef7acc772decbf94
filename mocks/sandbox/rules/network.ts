/**
 * The header with the caller's network address. A host over HTTP sets it, whatever the caller sent. A sandbox inside a
 * browser has one caller and no address.
 */
export const ADDRESS_HEADER = 'x-sandbox-address';

/**
 * Returns the network that an address belongs to: the IPv4 address itself, or the first 64 bits of an IPv6 address,
 * which one connection has to itself. `address` is in Node's notation.
 */
export function toNetwork(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4) return v4;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}
