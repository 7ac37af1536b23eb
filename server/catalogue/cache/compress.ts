import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CachedResponse } from './response-cache';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** In a few ms; and, for home, a thirteenth smaller in some 70 ms, which is worth it where many wait for the bytes. */
const FAST_QUALITY = 7;
const DENSE_QUALITY = 10;

const compressBrotli = ({ bytes }: CachedResponse, quality: number) =>
  brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  }) as Promise<Uint8Array<ArrayBuffer>>;

/** Takes the smaller form for whoever comes once it is there. */
async function compressDensely(answer: CachedResponse): Promise<void> {
  try {
    const dense = await compressBrotli(answer, DENSE_QUALITY);
    answer.compress.set('br', Promise.resolve(dense));
  } catch {
    // What was made quickly goes on being sent.
  }
}

/** A cached response in an encoding, made once. One that is worth it is made smaller beside, when it is asked for a second time. */
export function compressed(
  answer: CachedResponse,
  encoding: Encoding,
  isRenderBlocking: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const known = answer.compress.get(encoding);
  if (!known) {
    const made =
      encoding === 'br'
        ? compressBrotli(answer, FAST_QUALITY)
        : (compressGzip(answer.bytes, { level: 6 }) as Promise<Uint8Array<ArrayBuffer>>);
    answer.compress.set(encoding, made);
    return made;
  }
  if (encoding === 'br' && isRenderBlocking && !answer.compress.has('dense'))
    answer.compress.set(
      'dense',
      compressDensely(answer).then(() => known),
    );
  return known;
}
