import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const blocked = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  blocked.addSubnet(network, bits, 'ipv4');
/** Only 2000::/3 is allocated for public IPv6. It contains tunnels, which may lead to any IPv4 address, and examples. */
const allocated = new BlockList();
allocated.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked.addSubnet(network, bits, 'ipv6');

/** True for a public IP address; false for private and reserved ones and for other texts. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !blocked.check(address, 'ipv4');
  return kind === 6 && allocated.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

/**
 * A DNS lookup that fails if any address of the host isn't public. The connection uses the checked address, so a second
 * lookup can't return another one (DNS rebinding).
 */
export const publicLookup =
  (resolve: typeof systemLookup = systemLookup): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new Error(`${host} has an IP address that is not public`), '');
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
