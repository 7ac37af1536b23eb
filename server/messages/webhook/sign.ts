import { createHmac } from 'node:crypto';

interface Signed {
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
}

/**
 * The headers of a signed webhook (standardwebhooks.com): its id, the time in seconds, and for each key an HMAC-SHA256 in
 * base64 over `id.time.body`.
 */
export function signedHeaders({ id, sentAt, body }: Signed, keys: readonly Buffer[]): Record<string, string> {
  const time = String(Math.floor(sentAt.getTime() / 1000));
  const sign = (key: Buffer) => createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': keys.map((key) => `v1,${sign(key)}`).join(' '),
  };
}
