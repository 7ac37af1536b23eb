import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CachedResponse } from './response-cache';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli qualities. The dense one takes much longer, so it runs in the background and only for repeated requests. */
const FAST_QUALITY = 7;
const DENSE_QUALITY = 10;

const compressBrotli = ({ bytes }: CachedResponse, quality: number) =>
  brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  }) as Promise<Uint8Array<ArrayBuffer>>;

/** Replaces the fast form with the dense one when it is ready. */
async function compressDensely(answer: CachedResponse): Promise<void> {
  try {
    const compressed = await compressBrotli(answer, DENSE_QUALITY);
    answer.compress.set('br', Promise.resolve(compressed));
  } catch {
    // The fast form stays.
  }
}

/** Compresses a cached response, once per encoding. A render-blocking one is compressed more densely on its second request. */
export function compressed(
  answer: CachedResponse,
  encoding: Encoding,
  isRenderBlocking: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const current = answer.compress.get(encoding);
  if (!current) {
    const compression =
      encoding === 'br'
        ? compressBrotli(answer, FAST_QUALITY)
        : (compressGzip(answer.bytes, { level: 6 }) as Promise<Uint8Array<ArrayBuffer>>);
    answer.compress.set(encoding, compression);
    return compression;
  }
  if (encoding === 'br' && isRenderBlocking && !answer.compress.has('dense'))
    answer.compress.set(
      'dense',
      compressDensely(answer).then(() => current),
    );
  return current;
}
