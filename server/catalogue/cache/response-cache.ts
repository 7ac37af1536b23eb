import { createHash } from 'node:crypto';

/** An answer as it is sent. */
export interface CachedResponse {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Weak: the same whatever the answer is compressed with. */
  readonly etag: string;
  /** Compressed forms, made when one is first asked for. */
  readonly compress: Map<string, Promise<Uint8Array<ArrayBuffer>>>;
  /** The products whose pieces it tells. */
  readonly products: readonly number[];
  /** address of the picture that a phone asks for before anything else in it */
  readonly picture?: string | null;
}

export interface ResponseContent {
  /** An object is sent as JSON, a text as it is. */
  readonly body: object | string;
  readonly products: readonly number[];
  readonly picture?: string | null;
}

/** Bytes before compression; compressed forms are a fraction of them. */
const MAX_BYTES = 48 * 1024 * 1024;
const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;

/** A response as it is cached: its bytes, and a weak tag of them that a browser can ask with. */
export function serialize({ body, products, picture }: ResponseContent): CachedResponse {
  const bytes = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  return { bytes, etag, compress: new Map(), products, picture };
}

/**
 * An in-memory LRU cache of serialized responses. A response whose loading began before
 * something was invalidated is given to those who wait for it and not cached.
 */
export function createResponseCache(maxBytes = MAX_BYTES) {
  const entries = new Map<string, CachedResponse>();
  const keysOf = new Map<number, Set<string>>();
  let loading = new Map<string, Promise<CachedResponse>>();
  let bytes = 0;

  function remove(key: string): void {
    const answer = entries.get(key);
    if (!answer) return;
    entries.delete(key);
    bytes -= answer.bytes.byteLength;
    for (const product of answer.products) {
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
    const mine = loading;
    const reading = load()
      .then(serialize)
      .then((answer) => {
        if (mine === loading) store(key, answer);
        return answer;
      })
      .finally(() => mine.delete(key));
    mine.set(key, reading);
    return reading;
  }

  return {
    /** The answer of a key; read once for all who ask meanwhile. */
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
