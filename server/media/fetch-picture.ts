import { get } from 'node:https';
import { publicLookup } from './public-address';

const MAX_BYTES = 8 * 1024 * 1024;
/** For the whole request. */
const TIMEOUT_MS = 6_000;

export type FetchPicture = (url: URL) => Promise<Buffer>;

/**
 * Loads a picture from another host: over HTTPS, from a public IP address, at most 8 MB within 6 s. Follows no redirect
 * and forwards no data of the shopper. @throws Error
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
      if (answer.statusCode !== 200) return stop(`HTTP ${answer.statusCode}`);
      if (Number(answer.headers['content-length'] ?? 0) > MAX_BYTES) return stop(`larger than ${MAX_BYTES} bytes`);
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_BYTES) stop(`larger than ${MAX_BYTES} bytes`);
        else chunks.push(chunk);
      });
      answer.on('error', reject);
      return answer.on('end', () =>
        answer.complete ? resolve(Buffer.concat(chunks)) : stop('the response was incomplete'),
      );
    });
    request.on('error', reject);
  });
