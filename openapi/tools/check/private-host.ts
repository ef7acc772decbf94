import { BlockList, isIP } from 'node:net';

/** Names that no public server has, and names without a dot. */
const PRIVATE_NAME =
  /^(?:[^.]+|.*[.](?:localhost|local|lan|internal|home[.]arpa|test|example))[.]?$/;

/** This machine, private networks, networks of a provider (100.64/10) and of one link. */
const PRIVATE_NETWORKS = [
  ...['127.0.0.0/8', '0.0.0.0/32', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
  ...['100.64.0.0/10', '169.254.0.0/16', '::1/128', 'fc00::/7', 'fe80::/10'],
];

const addresses = new BlockList();
for (const [network = '', bits] of PRIVATE_NETWORKS.map((range) => range.split('/')))
  addresses.addSubnet(network, Number(bits), detectFamily(network));

/** Whether the host of an address is this machine or in a private network, by its name or its number. */
export function isPrivate(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  // An address of IPv4 that is written as one of IPv6 is held to the networks of IPv4.
  return isIP(address)
    ? addresses.check(address, detectFamily(address))
    : PRIVATE_NAME.test(hostname);
}

function detectFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
