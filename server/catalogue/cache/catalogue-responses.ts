import { type Reader, createReplicaReader } from '../../db/replica';
import type { AppDeps, Db } from '../../deps';
import type { AppContext } from '../../http/env';
import { createPictureSerializer } from '../../media/picture-url';
import { compressed, type Encoding } from './compress';
import { type ResponseContent, createResponseCache, type CachedResponse, serialize } from './response-cache';
import { createStockChangeReader } from './stock-changes';

/**
 * `Cache-Control` by kind of response. Lists that show stock may be stale for 5 s; a product is always revalidated,
 * because carts are checked against it.
 */
const CACHE_CONTROL = {
  catalogue: 'public, max-age=0, stale-while-revalidate=600',
  shelf: 'public, max-age=0, stale-while-revalidate=5',
  product: 'no-cache',
} as const;

const STOCK_CHECK_INTERVAL_MS = 1_000;
const MIN_COMPRESSED_BYTES = 1_024;

export type CatalogueResponder = (
  c: AppContext,
  policy: keyof typeof CACHE_CONTROL,
  /** Everything that the response depends on, except the language. */
  key: readonly unknown[],
  load: (db: Db) => Promise<ResponseContent>,
) => Promise<Response>;

export interface CatalogueResponses {
  readonly respond: CatalogueResponder;
  /** Caches what is derived from catalogue data; invalidated with it. `key` includes the language. */
  readonly cached: (key: readonly unknown[], make: () => Promise<ResponseContent>) => Promise<CachedResponse>;
  /** Reads from the replica or the primary. */
  readonly read: Reader;
}

/** Responds to catalogue reads from an in-memory cache while change notifications arrive, with ETag and compression. */
export function createCatalogueResponses(
  deps: Pick<AppDeps, 'db' | 'replica' | 'clock' | 'log' | 'catalogueChanges' | 'config' | 'metrics'>,
): CatalogueResponses {
  const { db, clock, catalogueChanges, metrics } = deps;
  const reader = createReplicaReader(deps);
  const cache = createResponseCache();
  const serializePictures = createPictureSerializer(deps.config);
  catalogueChanges?.onChange(cache.invalidateAll);
  const refreshStock = throttle(STOCK_CHECK_INTERVAL_MS, clock, createInvalidation(createStockChangeReader(db), cache));

  async function cached(
    key: readonly unknown[],
    load: () => Promise<ResponseContent>,
    showsStock = true,
  ): Promise<CachedResponse> {
    if (!(catalogueChanges?.isListening() ?? false)) {
      metrics?.cacheReads.inc({ result: 'off' });
      return serialize(await load());
    }
    if (showsStock) await refreshStock();
    const name = JSON.stringify(key);
    metrics?.cacheReads.inc({ result: cache.has(name) ? 'hit' : 'miss' });
    return cache.get(name, load);
  }

  return {
    cached,
    read: reader,
    respond: async (c, life, key, read) => {
      const load = async () => {
        const { body, products } = await reader(read);
        return { body: typeof body === 'string' ? body : serializePictures(body), products };
      };
      const answer = await cached([c.get('locale'), ...key], load, life !== 'catalogue');
      c.set('products', answer.products);
      return sendCached(c, answer, JSON_FORMAT, CACHE_CONTROL[life]);
    },
  };
}

const createInvalidation =
  (changes: () => Promise<readonly number[]>, cache: ReturnType<typeof createResponseCache>) => async () => {
    try {
      cache.invalidateProducts(await changes());
    } catch (error) {
      // The response itself would wait for the same database, once more as long.
      cache.invalidateAll();
      throw error;
    }
  };

/** Runs a task at most once every `intervalMs`; concurrent callers wait for the same run. */
function throttle(intervalMs: number, clock: AppDeps['clock'], task: () => Promise<void>): () => Promise<void> {
  let startedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  return async () => {
    const now = clock.now().getTime();
    if (now >= startedAt && now - startedAt < intervalMs) return;
    running ??= task().finally(() => {
      startedAt = now;
      running = null;
    });
    await running;
  };
}

interface Format {
  readonly type: string;
  readonly vary: string;
  /** The first paint waits for this response, so denser compression pays off. */
  readonly isRenderBlocking?: boolean;
}
const JSON_FORMAT: Format = { type: 'application/json', vary: 'Accept-Language, Accept-Encoding' };

/** Sends a cached response, or 304 if the browser already has it. */
export async function sendCached(
  c: AppContext,
  answer: CachedResponse,
  { type, vary, isRenderBlocking: isAwaited = false }: Format,
  life: string,
): Promise<Response> {
  c.header('ETag', answer.etag);
  c.header('Cache-Control', life);
  c.header('Vary', vary);
  if (matchesEtag(c.req.header('if-none-match'), answer.etag)) return c.body(null, 304);
  c.header('Content-Type', type);
  const encoding =
    answer.bytes.byteLength < MIN_COMPRESSED_BYTES ? null : chooseEncoding(c.req.header('accept-encoding'));
  if (encoding) c.header('Content-Encoding', encoding);
  const bytes = encoding ? await compressed(answer, encoding, isAwaited) : answer.bytes;
  return c.body(bytes);
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  const opaque = etag.replace(/^W\//, '');
  return (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === opaque);
}

function chooseEncoding(header = ''): Encoding | null {
  const accepted = header
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}
