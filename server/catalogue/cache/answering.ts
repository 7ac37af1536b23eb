import { type Reader, replicaReader } from '../../db/replica';
import type { AppDeps, Db } from '../../deps';
import type { AppContext } from '../../http/env';
import { withPictures } from '../../media/address';
import { compressed, type Encoding } from './compressed';
import { type Answered, createResponseCache, type Cached, toCached } from './response-cache';
import { createStockChanges } from './stock-changes';

/**
 * What a browser or a cache on the way may do with an answer. Those that tell pieces may be shown 5 s longer while a new
 * one is fetched; a product's own is always asked for again, because a cart is checked against it.
 */
const LIFE = {
  catalogue: 'public, max-age=0, stale-while-revalidate=600',
  shelf: 'public, max-age=0, stale-while-revalidate=5',
  product: 'no-cache',
} as const;

/** How old, in ms, the stock changes may be that a cached response is checked against. */
const FRESH = 1_000;
const WORTH_COMPRESSING = 1_024;

export type CatalogueAnswer = (
  c: AppContext,
  life: keyof typeof LIFE,
  /** What the answer depends on beside the language. */
  key: readonly unknown[],
  load: (db: Db) => Promise<Answered>,
) => Promise<Response>;

export interface CatalogueAnswers {
  readonly answer: CatalogueAnswer;
  /** Caches what is made of such answers, as long as they are cached; `key` says all that it depends on, the language too. */
  readonly cached: (key: readonly unknown[], make: () => Promise<Answered>) => Promise<Cached>;
  /** Reads the catalogue where it is read. */
  readonly read: Reader;
}

/** Answers reads of the catalogue from memory as long as changes of it are notified, with ETag, compressed where that is asked for. */
export function catalogueAnswers(
  deps: Pick<AppDeps, 'db' | 'replica' | 'clock' | 'log' | 'catalogueChanges' | 'config'>,
): CatalogueAnswers {
  const { db, clock, catalogueChanges } = deps;
  const reader = replicaReader(deps);
  const cache = createResponseCache();
  const text = withPictures(deps.config.imageHosts);
  catalogueChanges?.onChange(cache.invalidateAll);
  const checkPieces = atMostEvery(FRESH, clock, invalidateChanged(createStockChanges(db), cache));

  async function cached(key: readonly unknown[], load: () => Promise<Answered>, hasPieces = true): Promise<Cached> {
    if (!(catalogueChanges?.isListening() ?? false)) return toCached(await load());
    if (hasPieces) await checkPieces();
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
      return respond(c, answer, JSON_ANSWER, LIFE[life]);
    },
  };
}

const invalidateChanged =
  (changes: () => Promise<readonly number[]>, cache: ReturnType<typeof createResponseCache>) => async () => {
    try {
      cache.invalidateProducts(await changes());
    } catch {
      cache.invalidateAll();
    }
  };

/** Runs a task for all who ask for it, unless it began less than `life` ms ago and is done. */
function atMostEvery(life: number, clock: AppDeps['clock'], task: () => Promise<void>): () => Promise<void> {
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

interface Kind {
  readonly type: string;
  readonly vary: string;
  /** The first paint waits for its bytes: each that is saved is worth some time once. */
  readonly isAwaited?: boolean;
}
const JSON_ANSWER: Kind = { type: 'application/json', vary: 'Accept-Language, Accept-Encoding' };

/** Sends a cached response; nothing where the browser has it already. */
export async function respond(
  c: AppContext,
  answer: Cached,
  { type, vary, isAwaited = false }: Kind,
  life: string,
): Promise<Response> {
  c.header('ETag', answer.etag);
  c.header('Cache-Control', life);
  c.header('Vary', vary);
  if (isKnown(c.req.header('if-none-match'), answer.etag)) return c.body(null, 304);
  c.header('Content-Type', type);
  const encoding = answer.bytes.byteLength < WORTH_COMPRESSING ? null : encodingOf(c.req.header('accept-encoding'));
  if (encoding) c.header('Content-Encoding', encoding);
  const bytes = encoding ? await compressed(answer, encoding, isAwaited) : answer.bytes;
  return c.body(bytes);
}

function isKnown(header: string | undefined, etag: string): boolean {
  const opaque = etag.replace(/^W\//, '');
  return (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === opaque);
}

function encodingOf(header = ''): Encoding | null {
  const accepted = header
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}
