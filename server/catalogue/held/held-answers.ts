import { createHash } from 'node:crypto';

/** An answer as it is sent. */
export interface Held {
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

/** An answer as it is held: its bytes, and a weak tag of them that a browser can ask with. */
export function toHeld({ body, products, picture }: Answered): Held {
  const bytes = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  return { bytes, etag, compressed: new Map(), products, picture };
}

/**
 * Answers in memory, those used longest ago going first when there is no room. An answer whose reading began before
 * something was dropped is handed out to those who wait for it and not kept.
 */
export function createHeldAnswers(mostBytes = MOST_BYTES) {
  const held = new Map<string, Held>();
  const keysOf = new Map<number, Set<string>>();
  let loading = new Map<string, Promise<Held>>();
  let bytes = 0;

  function forget(key: string): void {
    const answer = held.get(key);
    if (!answer) return;
    held.delete(key);
    bytes -= answer.bytes.byteLength;
    for (const product of answer.products) {
      const keys = keysOf.get(product);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(product);
    }
  }

  function keep(key: string, answer: Held): void {
    if (answer.bytes.byteLength > LARGEST) return;
    forget(key);
    held.set(key, answer);
    bytes += answer.bytes.byteLength;
    for (const product of answer.products) keysOf.set(product, (keysOf.get(product) ?? new Set()).add(key));
    for (const oldest of held.keys()) {
      if (bytes <= mostBytes) return;
      forget(oldest);
    }
  }

  function read(key: string, load: () => Promise<Answered>): Promise<Held> {
    const mine = loading;
    const reading = load()
      .then(toHeld)
      .then((answer) => {
        if (mine === loading) keep(key, answer);
        return answer;
      })
      .finally(() => mine.delete(key));
    mine.set(key, reading);
    return reading;
  }

  return {
    /** The answer of a key; read once for all who ask meanwhile. */
    get(key: string, load: () => Promise<Answered>): Promise<Held> {
      const answer = held.get(key);
      if (!answer) return loading.get(key) ?? read(key, load);
      held.delete(key);
      held.set(key, answer);
      return Promise.resolve(answer);
    },
    dropProducts(products: readonly number[]): void {
      if (products.length > 0) loading = new Map();
      for (const product of products) for (const key of [...(keysOf.get(product) ?? [])]) forget(key);
    },
    dropAll(): void {
      loading = new Map();
      held.clear();
      keysOf.clear();
      bytes = 0;
    },
  };
}
