import { createHash } from 'node:crypto';
import type { Log } from '../deps';
import { Refusal } from '../http/refusal';
import { createConcurrencyLimit } from './concurrency-limit';
import type { FetchPicture } from './fetch-picture';
import { createFileStore } from './file-store';
import { isRaster, openPicture } from './open-picture';

const DAY = 24 * 60 * 60 * 1000;
const MAX_FILES = 5_000;

export interface ResizedPicture {
  readonly bytes: Buffer;
  /** Of the picture as its host has it, and of the width. */
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
 * Pictures of other hosts as WebP of a width, kept on disk by the hash of their content: a host is asked once a day for an
 * address, and while it is silent the copy goes on.
 */
export function createForeignPictures({ folder, fetch, log }: Options) {
  const store = createFileStore(folder, MAX_FILES);
  const fetchLimited = createConcurrencyLimit<string>({ running: 4, waiting: 60 });
  const resizeLimited = createConcurrencyLimit<Buffer>({ running: 1, waiting: 60 });

  /** The hash of what an address holds; its bytes are in the folder afterwards. */
  const loadOriginal = (url: URL): Promise<string> => {
    const hashFile = `${hashOf(url.href)}.txt`;
    return fetchLimited(hashFile, async () => {
      const known = (await store.read(hashFile))?.toString() ?? null;
      if (known && (await store.ageMs(hashFile, Date.now())) < DAY && (await store.read(`${known}.original`)))
        return known;
      try {
        const bytes = await fetch(url);
        if (!isRaster(bytes)) throw new Error('no picture of a known kind');
        const hash = hashOf(bytes);
        await store.write(`${hash}.original`, bytes);
        await store.write(hashFile, hash);
        return hash;
      } catch (error) {
        log.warn({ host: url.hostname, reason: (error as Error).message }, 'a picture of another host was not loaded');
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
