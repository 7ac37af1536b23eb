import { type Reader, replicaReader } from '../../db/replica';
import type { AppDeps, Db } from '../../deps';
import type { AppContext } from '../../http/env';
import { createPictureSerializer } from '../../media/picture-url';
import { compressed, type Encoding } from './compress';
import { type ResponseContent, createResponseCache, type CachedResponse, serialize } from './response-cache';
import { createStockChangeReader } from './stock-changes';

/**
 * What a browser or a cache on the way may do with an answer. Those that tell pieces may be shown 5 s longer while a new
 * one is fetched; a product's own is always asked for again, because a cart is checked against it.
 */
const CACHE_CONTROL = {
  catalogue: 'public, max-age=0, stale-while-revalidate=600',
  shelf: 'public, max-age=0, stale-while-revalidate=5',
  product: 'no-cache',
} as const;

/** How old, in ms, the stock changes may be that a cached response is checked against. */
const STOCK_CHECK_INTERVAL_MS = 1_000;
const MIN_COMPRESSED_BYTES = 1_024;

export type CatalogueResponder = (
  c: AppContext,
  life: keyof typeof CACHE_CONTROL,
  /** What the answer depends on beside the language. */
  key: readonly unknown[],
  load: (db: Db) => Promise<ResponseContent>,
) => Promise<Response>;

export interface CatalogueResponses {
  readonly answer: CatalogueResponder;
  /** Caches what is made of such answers, as long as they are cached; `key` says all that it depends on, the language too. */
  readonly cached: (key: readonly unknown[], make: () => Promise<ResponseContent>) => Promise<CachedResponse>;
  /** Reads the catalogue where it is read. */
  readonly read: Reader;
}

/** Answers reads of the catalogue from memory as long as changes of it are notified, with ETag, compressed where that is asked for. */
export function createCatalogueResponses(
  deps: Pick<AppDeps, 'db' | 'replica' | 'clock' | 'log' | 'catalogueChanges' | 'config'>,
): CatalogueResponses {
  const { db, clock, catalogueChanges } = deps;
  const reader = replicaReader(deps);
  const cache = createResponseCache();
  const text = createPictureSerializer(deps.config.imageHosts);
  catalogueChanges?.onChange(cache.invalidateAll);
  const refreshStock = throttle(STOCK_CHECK_INTERVAL_MS, clock, createInvalidation(createStockChangeReader(db), cache));

  async function cached(
    key: readonly unknown[],
    load: () => Promise<ResponseContent>,
    showsStock = true,
  ): Promise<CachedResponse> {
    if (!(catalogueChanges?.isListening() ?? false)) return serialize(await load());
    if (showsStock) await refreshStock();
    return cache.get(JSON.stringify(key), load);
  }

  return {
    cached,
    read: reader,
    answer: async (c, life, key, read) => {
      const load = async () => {
        const { body, products } = await reader(read);
        return { body: typeof body === 'string' ? body : text(body), products };
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
    } catch {
      cache.invalidateAll();
    }
  };

/** Runs a task for all who ask for it, unless it began less than `life` ms ago and is done. */
function throttle(life: number, clock: AppDeps['clock'], task: () => Promise<void>): () => Promise<void> {
  let at = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  return async () => {
    const now = clock.now().getTime();
    if (now >= at && now - at < life) return;
    running ??= task().finally(() => {
      at = now;
      running = null;
    });
    await running;
  };
}

interface Format {
  readonly type: string;
  readonly vary: string;
  /** The first paint waits for its bytes: each that is saved is worth some time once. */
  readonly isRenderBlocking?: boolean;
}
const JSON_FORMAT: Format = { type: 'application/json', vary: 'Accept-Language, Accept-Encoding' };

/** Sends a cached response; nothing where the browser has it already. */
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
