import { BlockList, isIP, isIPv4 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { AppContext } from './env';

/**
 * Reads the client's IP address for rate limits. X-Forwarded-For is trusted only as far as its senders are listed. IPv6
 * addresses are reduced to their /64, which one subscriber usually gets.
 */
export function createClientAddressReader(trustedProxies: readonly string[]): (c: AppContext) => string {
  if (trustedProxies.length === 0) return (c) => toLimitKey(unwrapIpv4(peerOf(c)));
  const trusted = blockListOf(trustedProxies);
  return (c) => {
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => unwrapIpv4(part.trim()));
    let address = unwrapIpv4(peerOf(c));
    while (isTrusted(trusted, address)) {
      const before = forwarded.pop();
      if (before === undefined || isIP(before) === 0) break;
      address = before;
    }
    return toLimitKey(address);
  };
}

const toLimitKey = (address: string): string => (isIPv4(address) ? address : networkOf(address));

function peerOf(c: AppContext): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    return '';
  }
}

/** `::ffff:1.2.3.4` becomes `1.2.3.4`. */
const unwrapIpv4 = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const isTrusted = (list: BlockList, address: string) =>
  isIP(address) !== 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

function networkOf(address: string): string {
  if (isIP(address) === 0) return 'unknown';
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? before
      : [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
