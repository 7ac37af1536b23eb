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
])('%s is no address that everybody reaches', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '193.0.0.1', '2606:4700::1111', '2a00:1450:4001:81b::200e'])(
  '%s is one',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

type Found = { address: string; family: number }[];
const looked = (found: Found | Error, all: boolean) =>
  new Promise<unknown>((done) => {
    const resolve = ((_host: string, _options: object, tell: (error: Error | null, found: Found) => void) =>
      found instanceof Error ? tell(found, []) : tell(null, found)) as unknown as Parameters<typeof publicLookup>[0];
    publicLookup(resolve)('cdn.example.com', { all }, (error, address) => done(error?.message ?? address));
  });

test('a connection goes to the addresses that were checked, and to none where one of them is private', async () => {
  const open = { address: '8.8.8.8', family: 4 };
  const home = { address: '10.0.0.1', family: 4 };
  expect(await looked([open], true)).toEqual([open]);
  expect(await looked([open], false)).toBe('8.8.8.8');
  for (const found of [[home], [open, home], []]) expect(await looked(found, true)).toContain('not public');
  expect(await looked(new Error('ENOTFOUND'), true)).toBe('ENOTFOUND');
});

test('the real way of loading refuses a name of this machine before it says a word', async () => {
  let knocked = 0;
  const server = createServer(() => {});
  server.on('connection', () => {
    knocked += 1;
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await expect(fetchPicture(new URL(`https://localhost:${port}/a.jpg`))).rejects.toThrow('not public');
  expect(knocked).toBe(0);
  await new Promise<void>((done) => server.close(() => done()));
});
