import { get } from 'node:https';
import { publicLookup } from './public-address';

export type FetchPicture = (url: URL) => Promise<Buffer>;

interface Limits {
  readonly accept: string;
  readonly maxBytes: number;
  /** For the whole request. */
  readonly timeoutMs: number;
}

/**
 * Loads a picture from another host: over HTTPS, from a public IP address, at most 8 MB within 6 s. Follows no redirect
 * and forwards no data of the shopper. @throws Error
 */
export const fetchPicture: FetchPicture = (url) =>
  fetchPublic(url, {
    accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
    maxBytes: 8 * 1024 * 1024,
    timeoutMs: 6_000,
  });

/** Loads a picture or clip for the merchant, who waits for it: at most 40 MB within a minute. @throws Error */
export const fetchForImport: FetchPicture = (url) =>
  fetchPublic(url, { accept: 'image/*,video/mp4', maxBytes: 40 * 1024 * 1024, timeoutMs: 60_000 });

const fetchPublic = (url: URL, { accept, maxBytes, timeoutMs }: Limits): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { Accept: accept };
    const request = get(url, { lookup: publicLookup(), signal, headers, agent: false }, (answer) => {
      const stop = (reason: string) => {
        request.destroy();
        reject(new Error(reason));
      };
      if (answer.statusCode !== 200) return stop(`HTTP ${answer.statusCode}`);
      if (Number(answer.headers['content-length'] ?? 0) > maxBytes) return stop(`larger than ${maxBytes} bytes`);
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBytes) stop(`larger than ${maxBytes} bytes`);
        else chunks.push(chunk);
      });
      answer.on('error', reject);
      return answer.on('end', () =>
        answer.complete ? resolve(Buffer.concat(chunks)) : stop('the response was incomplete'),
      );
    });
    request.on('error', reject);
  });
