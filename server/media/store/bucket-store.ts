import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from '../../settings/media';
import type { MediaStore } from './media-store';

const READ_TIMEOUT_MS = 5_000;
const WRITE_TIMEOUT_MS = 60_000;

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  txt: 'text/plain',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Of the bucket's response to a shopper; the rest is the bucket's business. */
const FORWARDED = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];

/** The bucket can't be used. The message tells the operator why and which settings to check. */
export class BucketError extends Error {
  constructor(
    message: string,
    /** It answers and refuses: the settings are wrong. */
    readonly isRefused: boolean,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'BucketError';
  }
}

/** Media in an S3 bucket. Addresses are `<endpoint>/<bucket>/<key>`, which every S3-compatible store accepts. */
export function createBucketStore({ endpoint, name, region, accessKeyId, secretAccessKey }: BucketConfig): MediaStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  /** The timeout ends with the response's headers, because a clip may take longer. */
  async function call(path: string, timeoutMs: number, init: RequestInit = {}): Promise<Response | null> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    const url = `${endpoint}/${name}${path}`;
    const response = await client
      .fetch(url, { ...init, signal: timeout.signal })
      .catch((error: Error) => {
        const reason = timeout.signal.aborted ? `within ${timeoutMs / 1000} s` : `(${codeOf(error)})`;
        throw new BucketError(`${endpoint} does not answer ${reason}. Check S3_ENDPOINT.`, false, error);
      })
      .finally(() => clearTimeout(timer));
    if (response.ok || response.status === 416 || response.status === 304) return response;
    const text = await response.text().catch(() => '');
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? `HTTP ${response.status}`;
    if (response.status === 404 && code !== 'NoSuchBucket') return null;
    throw new BucketError(sentenceOf(code), response.status < 500 && response.status !== 429);
  }

  const sentenceOf = (code: string): string => {
    const bucket = `The bucket ${name} at ${endpoint}`;
    switch (code) {
      case 'InvalidAccessKeyId':
      case 'SignatureDoesNotMatch':
        return `${bucket} refuses the credentials (${code}). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`;
      case 'AccessDenied':
        return `${bucket} denies access. Its key needs the rights s3:GetObject, s3:PutObject and s3:ListBucket.`;
      case 'NoSuchBucket':
        return `${bucket} does not exist. Create it, or check S3_BUCKET.`;
      default:
        return `${bucket} answers ${code}. Check S3_BUCKET and S3_REGION.`;
    }
  };

  return {
    read: async (key) => {
      const response = await call(`/${key}`, READ_TIMEOUT_MS);
      return response && Buffer.from(await response.arrayBuffer());
    },
    write: async (key, bytes) => {
      await call(`/${key}`, WRITE_TIMEOUT_MS, {
        method: 'PUT',
        headers: {
          'Content-Type': TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
          'Cache-Control': IMMUTABLE,
        },
        body: new Uint8Array(Buffer.from(bytes)),
      });
    },
    serve: async (c) => {
      const names = ['range', 'if-range', 'if-none-match'];
      const headers = names.flatMap((header) => {
        const value = c.req.header(header);
        return value === undefined ? [] : [[header, value] as [string, string]];
      });
      const response = await call(c.req.path, READ_TIMEOUT_MS, { headers });
      if (!response) return null;
      const forwarded = FORWARDED.flatMap((header) => {
        const value = response.headers.get(header);
        return value === null ? [] : [[header, value] as [string, string]];
      });
      return new Response(response.body, { status: response.status, headers: forwarded });
    },
    check: async () => {
      await call('?list-type=2&max-keys=1', READ_TIMEOUT_MS);
    },
  };
}

function codeOf(error: Error): string {
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
