import { createHash } from 'node:crypto';

/** A serialized response. */
export interface CachedResponse {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Weak, so that it is the same for every encoding. */
  readonly etag: string;
  /** Compressed forms by encoding, created on first use. */
  readonly compress: Map<string, Promise<Uint8Array<ArrayBuffer>>>;
  /** The products whose stock it shows. */
  readonly products: readonly number[];
  /** URL of the picture that phones preload. */
  readonly picture?: string | null;
}

export interface ResponseContent {
  /** An object is sent as JSON, a string as it is. */
  readonly body: object | string;
  readonly products: readonly number[];
  readonly picture?: string | null;
}

/** Counted before compression. */
const MAX_BYTES = 48 * 1024 * 1024;
const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;

export function serialize({ body, products, picture }: ResponseContent): CachedResponse {
  const bytes = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  return { bytes, etag, compress: new Map(), products, picture };
}

/**
 * An in-memory LRU cache of serialized responses. A response whose loading began before an invalidation
 * is returned to its callers but not cached.
 */
export function createResponseCache(maxBytes = MAX_BYTES) {
  const entries = new Map<string, CachedResponse>();
  const keysOf = new Map<number, Set<string>>();
  let loading = new Map<string, Promise<CachedResponse>>();
  let bytes = 0;

  function remove(key: string): void {
    const response = entries.get(key);
    if (!response) return;
    entries.delete(key);
    bytes -= response.bytes.byteLength;
    for (const product of response.products) {
      const keys = keysOf.get(product);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(product);
    }
  }

  function store(key: string, answer: CachedResponse): void {
    if (answer.bytes.byteLength > MAX_RESPONSE_BYTES) return;
    remove(key);
    entries.set(key, answer);
    bytes += answer.bytes.byteLength;
    for (const product of answer.products) keysOf.set(product, (keysOf.get(product) ?? new Set()).add(key));
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) return;
      remove(oldest);
    }
  }

  function read(key: string, load: () => Promise<ResponseContent>): Promise<CachedResponse> {
    const batch = loading;
    const reading = load()
      .then(serialize)
      .then((answer) => {
        if (batch === loading) store(key, answer);
        return answer;
      })
      .finally(() => batch.delete(key));
    batch.set(key, reading);
    return reading;
  }

  return {
    has: (key: string): boolean => entries.has(key),
    /** The response under a key. Concurrent callers share one load. */
    get(key: string, load: () => Promise<ResponseContent>): Promise<CachedResponse> {
      const answer = entries.get(key);
      if (!answer) return loading.get(key) ?? read(key, load);
      entries.delete(key);
      entries.set(key, answer);
      return Promise.resolve(answer);
    },
    invalidateProducts(products: readonly number[]): void {
      if (products.length > 0) loading = new Map();
      for (const product of products) for (const key of [...(keysOf.get(product) ?? [])]) remove(key);
    },
    invalidateAll(): void {
      loading = new Map();
      entries.clear();
      keysOf.clear();
      bytes = 0;
    },
  };
}
