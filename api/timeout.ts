import { ApiFailure } from './failure';

/**
 * Runs a task and aborts it after `timeoutMs` with a `timeout` failure. If the caller aborts first, it rejects with the
 * caller's reason.
 */
export async function withTimeout<T>(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const inner = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const rejectWith = (reason: unknown) => {
      reject(reason);
      inner.abort(reason);
    };
    const abort = () => rejectWith(outer?.reason);
    const timer = setTimeout(() => rejectWith(new ApiFailure({ kind: 'timeout' })), timeoutMs);
    if (outer?.aborted) abort();
    outer?.addEventListener('abort', abort, { once: true });
    task(inner.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        outer?.removeEventListener('abort', abort);
      });
  });
}
