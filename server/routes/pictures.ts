import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { FOREIGN_WIDTHS } from '../../domain/catalogue/picture-sources';
import type { AppDeps } from '../deps';
import type { AppContext, AppEnv } from '../http/env';
import { invalid, notFound, Refusal } from '../http/refusal';
import { createLoadShedder } from '../http/load-shedding';
import { isAllowedForeignUrl, versionOf } from '../media/picture-url';
import { fetchPicture } from '../media/fetch-picture';
import { createConcurrencyLimit } from '../media/concurrency-limit';
import { createForeignPictures } from '../media/foreign-pictures';
import { CLIP_PATH } from '../media/added-clips';
import { createFileStore } from '../media/file-store';
import { createPreview } from '../media/preview';
import { BucketError } from '../media/store/bucket-store';
import { openMediaStore } from '../media/store/open-media-store';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400, stale-while-revalidate=604800';
const ADDED = /^[0a-l][\da-f]{12}-\d{2,4}\.(avif|webp|jpg)$/;
const PREVIEW = /^([\w-]+-\d{2,4})\.jpg$/;

/** Added pictures and clips, JPEG previews of demo pictures, and resized pictures of other hosts. */
export function pictureRoutes(deps: AppDeps, clientDir: string): Hono<AppEnv> {
  const { config, clock, log } = deps;
  const store = openMediaStore(config);
  const previews = createPreviewReader(join(config.dataDir, 'pictures', 'previews'), join(clientDir, 'media'));
  const foreign = createForeignPictures({
    folder: join(config.dataDir, 'pictures', 'foreign'),
    fetch: deps.fetchPicture ?? fetchPicture,
    log,
  });
  const shed = createLoadShedder(clock, config.limits.readsPerMinute);

  const unlessDown = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (!(error instanceof BucketError)) throw error;
      log.error({ reason: error.message }, 'the bucket of pictures and clips cannot be used');
      throw new Refusal(503, 'media_unavailable', 'Pictures and clips cannot be loaded at the moment', {
        retryAfter: 5,
      });
    });

  return new Hono<AppEnv>()
    .get('/pictures/:file', async (c) => {
      const file = c.req.param('file');
      const isAdded = ADDED.test(file);
      const bytes = isAdded ? await unlessDown(store.read(`pictures/${file}`)) : await previews(file);
      if (!bytes) throw notFound();
      const isForEver = isAdded || c.req.query('v') === versionOf(`/media/${file}`);
      return send(c, bytes, file, isForEver ? IMMUTABLE : ONE_DAY);
    })
    .get('/clips/:file', async (c) => {
      const found = CLIP_PATH.test(c.req.path) ? await unlessDown(store.serve(c)) : null;
      if (!found) throw notFound();
      found.headers.set('Cache-Control', IMMUTABLE);
      return found;
    })
    .get('/images', async (c) => {
      if (config.imageHosts.length === 0) throw notFound();
      shed(c.get('clientAddress'));
      const url = c.req.query('url') ?? '';
      const width = FOREIGN_WIDTHS.find((one) => String(one) === c.req.query('w'));
      if (!width) throw invalid([{ field: 'w', code: 'unknown_width' }]);
      if (url.length > 2_000 || !URL.canParse(url)) throw invalid([{ field: 'url', code: 'invalid' }]);
      if (!isAllowedForeignUrl(url, config.imageHosts))
        throw new Refusal(403, 'host_not_allowed', 'Pictures of this address are not loaded');
      const { bytes, tag } = await foreign(new URL(url), width);
      return send(c, bytes, 'x.webp', ONE_DAY, tag);
    });
}

function send(c: AppContext, bytes: Buffer, file: string, cacheControl: string, tag = hashOf(bytes)): Response {
  c.header('Cache-Control', cacheControl);
  c.header('ETag', `"${tag}"`);
  if (c.req.header('if-none-match') === `"${tag}"`) return c.body(null, 304);
  c.header('Content-Type', `image/${file.slice(file.lastIndexOf('.') + 1).replace('jpg', 'jpeg')}`);
  return c.body(new Uint8Array(bytes));
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** JPEG previews of demo pictures, created on first request and stored by version. */
function createPreviewReader(folder: string, media: string) {
  const store = createFileStore(folder);
  const limitOne = createConcurrencyLimit<Buffer | null>({ running: 1, waiting: 60 });
  return async (file: string): Promise<Buffer | null> => {
    const version = versionOf(`/media/${file}`);
    const [, stem] = PREVIEW.exec(file) ?? [];
    if (!version || !stem) return null;
    const name = `${version}-${stem}.jpg`;
    const known = await store.read(name);
    if (known) return known;
    return limitOne(name, async () => {
      const original = await readFile(join(media, `${stem}.webp`)).catch(() => null);
      if (!original) return null;
      const made = await createPreview(original, 'same');
      await store.write(name, made);
      return made;
    });
  };
}
