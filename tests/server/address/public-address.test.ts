import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { fetchPicture } from '../../../server/media/fetch-picture';
import { isPublicAddress, publicLookup } from '../../../server/media/public-address';

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'localhost',
  '',
  '1.2.3',
])('%s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '193.0.0.1', '2606:4700::1111', '2a00:1450:4001:81b::200e'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

type Addresses = { address: string; family: number }[];
const lookUp = (addresses: Addresses | Error, all: boolean) =>
  new Promise<unknown>((done) => {
    const resolve = ((
      _host: string,
      _options: object,
      callback: (error: Error | null, addresses: Addresses) => void,
    ) => (addresses instanceof Error ? callback(addresses, []) : callback(null, addresses))) as unknown as Parameters<
      typeof publicLookup
    >[0];
    publicLookup(resolve)('cdn.example.com', { all }, (error, address) => done(error?.message ?? address));
  });

test('a lookup returns the checked addresses, and none if one of them is private', async () => {
  const publicAddress = { address: '8.8.8.8', family: 4 };
  const privateAddress = { address: '10.0.0.1', family: 4 };
  expect(await lookUp([publicAddress], true)).toEqual([publicAddress]);
  expect(await lookUp([publicAddress], false)).toBe('8.8.8.8');
  for (const addresses of [[privateAddress], [publicAddress, privateAddress], []])
    expect(await lookUp(addresses, true)).toContain('not public');
  expect(await lookUp(new Error('ENOTFOUND'), true)).toBe('ENOTFOUND');
});

test('fetchPicture refuses localhost before it connects', async () => {
  let connections = 0;
  const server = createServer(() => {});
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await expect(fetchPicture(new URL(`https://localhost:${port}/a.jpg`))).rejects.toThrow('not public');
  expect(connections).toBe(0);
  await new Promise<void>((done) => server.close(() => done()));
});
