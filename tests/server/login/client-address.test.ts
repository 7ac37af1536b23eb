import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createClientAddressReader } from '../../../server/http/client-address';
import type { AppEnv } from '../../../server/http/env';

async function clientAddressOf(peer: string, forwarded: string | undefined, trusted: string[]): Promise<string> {
  const app = new Hono<AppEnv>().get('/', (c) => c.text(createClientAddressReader(trusted)(c)));
  const socket = { remoteAddress: peer, remotePort: 1, remoteFamily: peer.includes(':') ? 'IPv6' : 'IPv4' };
  const response = await app.request(
    '/',
    { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } },
    { incoming: { socket } },
  );
  return response.text();
}

describe("the client's address", () => {
  it('is the peer address, whatever X-Forwarded-For says [row 5]', async () => {
    expect(await clientAddressOf('203.0.113.9', '1.2.3.4', [])).toBe('203.0.113.9');
    expect(await clientAddressOf('203.0.113.9', '1.2.3.4', ['10.0.0.0/8'])).toBe('203.0.113.9');
    expect(await clientAddressOf('::ffff:203.0.113.9', undefined, [])).toBe('203.0.113.9');
  });

  it('is the address before the nearest trusted proxy', async () => {
    expect(await clientAddressOf('10.0.0.1', '6.6.6.6, 203.0.113.9', ['10.0.0.0/8'])).toBe('203.0.113.9');
    expect(await clientAddressOf('10.0.0.1', '203.0.113.9, 10.1.1.1', ['10.0.0.0/8'])).toBe('203.0.113.9');
    expect(await clientAddressOf('10.0.0.1', 'not an address', ['10.0.0.0/8'])).toBe('10.0.0.1');
  });

  it('of IPv6 is reduced to its /64 network [row 5]', async () => {
    expect(await clientAddressOf('2001:db8:1:2:aaaa::1', undefined, [])).toBe('2001:db8:1:2::/64');
    expect(await clientAddressOf('2001:db8:1:2:bbbb:cccc:dddd:eeee', undefined, [])).toBe('2001:db8:1:2::/64');
    expect(await clientAddressOf('2001:db8::1', undefined, [])).toBe('2001:db8:0:0::/64');
  });
});
