import { ApiFailure } from './failure';

/**
 * Runs a task that has to be over within `milliseconds`, its body included; after that it is aborted and rejects with a
 * `timeout` failure. When the caller aborts first, it rejects with the caller's reason.
 */
export async function withDeadline<T>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const inner = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const end = (reason: unknown) => {
      reject(reason);
      inner.abort(reason);
    };
    const leave = () => end(outer?.reason);
    const alarm = setTimeout(() => end(new ApiFailure({ kind: 'timeout' })), milliseconds);
    if (outer?.aborted) leave();
    outer?.addEventListener('abort', leave, { once: true });
    task(inner.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(alarm);
        outer?.removeEventListener('abort', leave);
      });
  });
}
