import type { CallOptions } from '../../api/client';

type Load<TRequest, TData> = (request: TRequest, options?: CallOptions) => Promise<TData>;

/**
 * Lets an answer be asked for before it is wanted: whoever loads the same next gets that one, once. One that failed is asked for
 * again by whoever wants it.
 */
export function aheadOf<TRequest, TData>(call: Load<TRequest, TData>, keyOf: (request: TRequest) => string) {
  let asked: { readonly key: string; readonly answer: Promise<TData> } | null = null;

  /** Asks ahead, unless the same was asked last; the answer forgets it where nobody came for it. */
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
