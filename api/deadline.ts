import { ApiFailure } from './failure';

/**
 * Runs a task that has to be over within `milliseconds`, its body included; after that it is aborted
 * and rejects with a `timeout` failure. The caller's own abort passes through.
 */
export async function withDeadline<T>(milliseconds: number, outer: AbortSignal | undefined, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const inner = new AbortController();
  const abort = () => inner.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort, { once: true });
  let alarm: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    alarm = setTimeout(() => {
      reject(new ApiFailure({ kind: 'timeout' }));
      inner.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([task(inner.signal), late]);
  } finally {
    clearTimeout(alarm);
    outer?.removeEventListener('abort', abort);
  }
}
