import { BlockList, isIP } from 'node:net';

/** Matches names that no public server has, including names without a dot. */
const PRIVATE_NAME =
  /^(?:[^.]+|.*[.](?:localhost|local|lan|internal|home[.]arpa|test|example))[.]?$/;

/** Loopback, private, carrier-grade NAT (100.64/10) and link-local networks. */
const PRIVATE_NETWORKS = [
  ...['127.0.0.0/8', '0.0.0.0/32', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
  ...['100.64.0.0/10', '169.254.0.0/16', '::1/128', 'fc00::/7', 'fe80::/10'],
];

const addresses = new BlockList();
for (const [network = '', bits] of PRIVATE_NETWORKS.map((range) => range.split('/')))
  addresses.addSubnet(network, Number(bits), detectFamily(network));

/** Whether a host, given by name or IP address, is this machine or in a private network. */
export function isPrivate(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  // An IPv4-mapped IPv6 address is checked against the IPv4 networks.
  return isIP(address)
    ? addresses.check(address, detectFamily(address))
    : PRIVATE_NAME.test(hostname);
}

function detectFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
