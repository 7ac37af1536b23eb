import type { CallOptions } from '../../api/client';

type Load<TRequest, TData> = (request: TRequest, options?: CallOptions) => Promise<TData>;

/**
 * Wraps a load function with a prefetch of one request: the next load with the same key uses it, once. A failed prefetch is
 * loaded again.
 */
export function createPrefetch<TRequest, TData>(call: Load<TRequest, TData>, keyOf: (request: TRequest) => string) {
  let asked: { readonly key: string; readonly answer: Promise<TData> } | null = null;

  /** Prefetches, unless the last prefetch has the same key; returns a function that discards it. */
  function ask(request: TRequest): () => void {
    const key = keyOf(request);
    if (asked?.key !== key) {
      const answer = call(request);
      asked = { key, answer };
      answer.catch(() => {});
    }
    const mine = asked;
    return () => {
      if (asked === mine) asked = null;
    };
  }

  async function load(request: TRequest, options?: CallOptions): Promise<TData> {
    const known = asked;
    asked = null;
    if (known?.key !== keyOf(request)) return call(request, options);
    return known.answer.catch(() => {
      options?.signal?.throwIfAborted();
      return call(request, options);
    });
  }

  return { ask, load };
}
