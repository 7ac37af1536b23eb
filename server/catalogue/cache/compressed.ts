import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Cached } from './response-cache';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** In a few ms; and, for home, a thirteenth smaller in some 70 ms, which is worth it where many wait for the bytes. */
const QUICK = 7;
const DENSE = 10;

const brotliOf = ({ bytes }: Cached, quality: number) =>
  brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  }) as Promise<Uint8Array<ArrayBuffer>>;

/** Takes the smaller form for whoever comes once it is there. */
async function makeDense(answer: Cached): Promise<void> {
  try {
    const dense = await brotliOf(answer, DENSE);
    answer.compressed.set('br', Promise.resolve(dense));
  } catch {
    // What was made quickly goes on being sent.
  }
}

/** A cached response in an encoding, made once. One that is worth it is made smaller beside, when it is asked for a second time. */
export function compressed(answer: Cached, encoding: Encoding, isWorthMore: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const known = answer.compressed.get(encoding);
  if (!known) {
    const made =
      encoding === 'br'
        ? brotliOf(answer, QUICK)
        : (gzipped(answer.bytes, { level: 6 }) as Promise<Uint8Array<ArrayBuffer>>);
    answer.compressed.set(encoding, made);
    return made;
  }
  if (encoding === 'br' && isWorthMore && !answer.compressed.has('dense'))
    answer.compressed.set(
      'dense',
      makeDense(answer).then(() => known),
    );
  return known;
}
