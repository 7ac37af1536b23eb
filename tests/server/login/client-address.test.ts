import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createClientAddressReader } from '../../../server/http/client-address';
import type { AppEnv } from '../../../server/http/env';

async function seen(peer: string, forwarded: string | undefined, trusted: string[]): Promise<string> {
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
  it("is the peer's, whatever a client writes into X-Forwarded-For [row 5]", async () => {
    expect(await seen('203.0.113.9', '1.2.3.4', [])).toBe('203.0.113.9');
    expect(await seen('203.0.113.9', '1.2.3.4', ['10.0.0.0/8'])).toBe('203.0.113.9');
    expect(await seen('::ffff:203.0.113.9', undefined, [])).toBe('203.0.113.9');
  });

  it('is what the nearest proxy of ours was told, not what lies further back', async () => {
    expect(await seen('10.0.0.1', '6.6.6.6, 203.0.113.9', ['10.0.0.0/8'])).toBe('203.0.113.9');
    expect(await seen('10.0.0.1', '203.0.113.9, 10.1.1.1', ['10.0.0.0/8'])).toBe('203.0.113.9');
    expect(await seen('10.0.0.1', 'rubbish', ['10.0.0.0/8'])).toBe('10.0.0.1');
  });

  it('of IPv6 is the network of one subscriber [row 5]', async () => {
    expect(await seen('2001:db8:1:2:aaaa::1', undefined, [])).toBe('2001:db8:1:2::/64');
    expect(await seen('2001:db8:1:2:bbbb:cccc:dddd:eeee', undefined, [])).toBe('2001:db8:1:2::/64');
    expect(await seen('2001:db8::1', undefined, [])).toBe('2001:db8:0:0::/64');
  });
});
