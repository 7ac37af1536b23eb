import { get } from 'node:https';
import { publicLookup } from './public-address';

const MAX_BYTES = 8 * 1024 * 1024;
/** ms for all of it */
const TIMEOUT_MS = 6_000;

export type FetchPicture = (url: URL) => Promise<Buffer>;

/**
 * The bytes behind an address of another host: over TLS, from a public address, at most 8 MB within 6 s. Follows no
 * redirect and sends nothing of the shopper.
 * @throws Error saying what went wrong
 */
export const fetchPicture: FetchPicture = (url) =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = { Accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif' };
    const request = get(url, { lookup: publicLookup(), signal, headers, agent: false }, (answer) => {
      const stop = (reason: string) => {
        request.destroy();
        reject(new Error(reason));
      };
      if (answer.statusCode !== 200) return stop(`answered ${answer.statusCode}`);
      if (Number(answer.headers['content-length'] ?? 0) > MAX_BYTES) return stop('too large');
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_BYTES) stop('too large');
        else chunks.push(chunk);
      });
      answer.on('error', reject);
      return answer.on('end', () => (answer.complete ? resolve(Buffer.concat(chunks)) : stop('cut off')));
    });
    request.on('error', reject);
  });
