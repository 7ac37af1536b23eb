import { createHash } from 'node:crypto';
import type { Log } from '../deps';
import { DAY_MS } from '../durations';
import { Refusal } from '../http/refusal';
import { createConcurrencyLimit } from './concurrency-limit';
import type { FetchPicture } from './fetch-picture';
import { createFileStore } from './file-store';
import { isRaster, openPicture } from './open-picture';

const MAX_FILES = 5_000;

export interface ResizedPicture {
  readonly bytes: Buffer;
  /** Identifies the original's content and the width. */
  readonly tag: string;
}

interface Options {
  readonly folder: string;
  readonly fetch: FetchPicture;
  readonly log: Log;
}

const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);
const unavailable = () => new Refusal(404, 'picture_unavailable', 'The picture could not be loaded from its host');

/**
 * Pictures of other hosts, resized to WebP and stored on disk by content hash. A URL is loaded again after a day; if that
 * fails, the stored copy is used.
 */
export function createForeignPictures({ folder, fetch, log }: Options) {
  const store = createFileStore(folder, MAX_FILES);
  const fetchLimited = createConcurrencyLimit<string>({ running: 4, waiting: 60 });
  const resizeLimited = createConcurrencyLimit<Buffer>({ running: 1, waiting: 60 });

  /** Loads a URL's picture into the store and returns its content hash. */
  const loadOriginal = (url: URL): Promise<string> => {
    const hashFile = `${hashOf(url.href)}.txt`;
    return fetchLimited(hashFile, async () => {
      const known = (await store.read(hashFile))?.toString() ?? null;
      if (known && (await store.ageMs(hashFile, Date.now())) < DAY_MS && (await store.read(`${known}.original`)))
        return known;
      try {
        const bytes = await fetch(url);
        if (!isRaster(bytes)) throw new Error('not a JPEG, PNG, GIF, WebP or AVIF picture');
        const hash = hashOf(bytes);
        await store.write(`${hash}.original`, bytes);
        await store.write(hashFile, hash);
        return hash;
      } catch (error) {
        log.warn(
          { host: url.hostname, reason: (error as Error).message },
          'loading a picture from another host failed',
        );
        if (known && (await store.read(`${known}.original`))) return known;
        throw unavailable();
      }
    });
  };

  /** @throws Refusal 404 picture_unavailable, 429 rate_limited */
  return async (url: URL, width: number): Promise<ResizedPicture> => {
    const tag = `${await loadOriginal(url)}-${width}`;
    const file = `${tag}.webp`;
    const bytes = await resizeLimited(file, async () => {
      const known = await store.read(file);
      if (known) return known;
      const original = await store.read(`${tag.split('-')[0]}.original`);
      if (!original) throw unavailable();
      const made = await openPicture(original)
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 78, effort: 4 })
        .toBuffer()
        .catch(() => null);
      if (!made) throw unavailable();
      await store.write(file, made);
      return made;
    });
    return { bytes, tag };
  };
}
