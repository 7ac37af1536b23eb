import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Signed {
  readonly method: string;
  /** As sent: the encoded path and the query. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature that AWS computes for a request (Signature Version 4), from its headers and the key's secret. */
export function signatureOf({ method, target, headers }: Signed, secret: string): string {
  const [, scope = '', names = ''] =
    /Credential=[^/]+\/([^,]+),\s*SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const [path = '', query = ''] = target.split('?');
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...names.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

/** A bucket that answers only requests signed with the secret, for the region, whose body has the hash that was signed. */
export async function startSignedBucket(secret: string, region: string) {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const { method = '', url: target = '', headers } = request;
    const signature = signatureOf({ method, target, headers }, secret);
    const hash = headers['x-amz-content-sha256'];
    const isSigned =
      headers.authorization?.endsWith(`Signature=${signature}`) &&
      headers.authorization.includes(`/${region}/s3/aws4_request`) &&
      [sha256(body), 'UNSIGNED-PAYLOAD'].includes(String(hash));
    if (!isSigned) return response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
    if (method === 'PUT') objects.set(target, body);
    const [first, last] =
      /bytes=(\d+)-(\d+)/
        .exec(headers.range ?? '')
        ?.slice(1)
        .map(Number) ?? [];
    const object = objects.get(target);
    if (first === undefined || last === undefined || !object) return response.end(object);
    response.writeHead(206).end(object.subarray(first, last + 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { endpoint, close: () => server.close() };
}
