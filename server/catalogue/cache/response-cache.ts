import { createHash } from 'node:crypto';

/** An answer as it is sent. */
export interface Cached {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Weak: the same whatever the answer is compressed with. */
  readonly etag: string;
  /** Compressed forms, made when one is first asked for. */
  readonly compressed: Map<string, Promise<Uint8Array<ArrayBuffer>>>;
  /** The products whose pieces it tells. */
  readonly products: readonly number[];
  /** address of the picture that a phone asks for before anything else in it */
  readonly picture?: string | null;
}

export interface Answered {
  /** An object is sent as JSON, a text as it is. */
  readonly body: object | string;
  readonly products: readonly number[];
  readonly picture?: string | null;
}

/** Bytes before compression; compressed forms are a fraction of them. */
const MOST_BYTES = 48 * 1024 * 1024;
const LARGEST = 2 * 1024 * 1024;

/** A response as it is cached: its bytes, and a weak tag of them that a browser can ask with. */
export function toCached({ body, products, picture }: Answered): Cached {
  const bytes = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  return { bytes, etag, compressed: new Map(), products, picture };
}

/**
 * An in-memory LRU cache of serialized responses. A response whose loading began before
 * something was invalidated is given to those who wait for it and not cached.
 */
export function createResponseCache(mostBytes = MOST_BYTES) {
  const entries = new Map<string, Cached>();
  const keysOf = new Map<number, Set<string>>();
  let loading = new Map<string, Promise<Cached>>();
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

  function store(key: string, answer: Cached): void {
    if (answer.bytes.byteLength > LARGEST) return;
    remove(key);
    entries.set(key, answer);
    bytes += answer.bytes.byteLength;
    for (const product of answer.products) keysOf.set(product, (keysOf.get(product) ?? new Set()).add(key));
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) return;
      remove(oldest);
    }
  }

  function read(key: string, load: () => Promise<Answered>): Promise<Cached> {
    const mine = loading;
    const reading = load()
      .then(toCached)
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
    get(key: string, load: () => Promise<Answered>): Promise<Cached> {
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
