import { rateLimited } from '../http/refusal';

/**
 * Limits how many tasks run and wait at once. Tasks with the same key share one run.
 * @throws Refusal 429 if too many tasks wait
 */
export function createConcurrencyLimit<T>({
  running: maxRunning,
  waiting: maxWaiting,
}: {
  running: number;
  waiting: number;
}) {
  const pending = new Map<string, Promise<T>>();
  const queue: (() => void)[] = [];
  let running = 0;

  async function run(task: () => Promise<T>): Promise<T> {
    if (running >= maxRunning) await new Promise<void>((go) => queue.push(go));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return (key: string, task: () => Promise<T>): Promise<T> => {
    const known = pending.get(key);
    if (known) return known;
    if (queue.length >= maxWaiting) throw rateLimited(5);
    const promise = run(task).finally(() => pending.delete(key));
    pending.set(key, promise);
    return promise;
  };
}
