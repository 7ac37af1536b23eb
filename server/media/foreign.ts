import { createHash } from 'node:crypto';
import type { Log } from '../deps';
import { Refusal } from '../http/refusal';
import { fewAtOnce } from './concurrency-limit';
import type { FetchPicture } from './fetch-picture';
import { keptIn } from './picture-cache';
import { isRaster, opened } from './raster';

const DAY = 24 * 60 * 60 * 1000;
const MOST_FILES = 5_000;

export interface MadeSmaller {
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
export function foreignPictures({ folder, fetch, log }: Options) {
  const kept = keptIn(folder, MOST_FILES);
  const fetching = fewAtOnce<string>({ running: 4, waiting: 60 });
  const making = fewAtOnce<Buffer>({ running: 1, waiting: 60 });

  /** The hash of what an address holds; its bytes are in the folder afterwards. */
  const contentOf = (url: URL): Promise<string> => {
    const note = `${hashOf(url.href)}.txt`;
    return fetching(note, async () => {
      const known = (await kept.read(note))?.toString() ?? null;
      if (known && (await kept.age(note, Date.now())) < DAY && (await kept.read(`${known}.original`))) return known;
      try {
        const bytes = await fetch(url);
        if (!isRaster(bytes)) throw new Error('no picture of a known kind');
        const hash = hashOf(bytes);
        await kept.write(`${hash}.original`, bytes);
        await kept.write(note, hash);
        return hash;
      } catch (error) {
        log.warn({ host: url.hostname, reason: (error as Error).message }, 'a picture of another host was not loaded');
        if (known && (await kept.read(`${known}.original`))) return known;
        throw unavailable();
      }
    });
  };

  /** @throws Refusal 404 picture_unavailable, 429 rate_limited */
  return async (url: URL, width: number): Promise<MadeSmaller> => {
    const tag = `${await contentOf(url)}-${width}`;
    const file = `${tag}.webp`;
    const bytes = await making(file, async () => {
      const known = await kept.read(file);
      if (known) return known;
      const original = await kept.read(`${tag.split('-')[0]}.original`);
      if (!original) throw unavailable();
      const made = await opened(original)
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 78, effort: 4 })
        .toBuffer()
        .catch(() => null);
      if (!made) throw unavailable();
      await kept.write(file, made);
      return made;
    });
    return { bytes, tag };
  };
}
