import type { Clock } from '../deps';
import { MINUTE_MS } from '../durations';
import { rateLimited } from './refusal';

const MAX_KEYS = 50_000;

/** Counts the requests of each client in the current minute, in this process. */
export function createMinuteCounter(clock: Clock): (key: string) => number {
  let window = 0;
  let counts = new Map<string, number>();
  return (key) => {
    const current = Math.floor(clock.now().getTime() / MINUTE_MS);
    if (current !== window || counts.size > MAX_KEYS) {
      window = current;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}

/**
 * Rejects a flood of one client before it reaches the database. Limits that must hold across servers are counted in
 * PostgreSQL instead (rate-limit.ts). @throws Refusal 429
 */
export function createLoadShedder(clock: Clock, perMinute: number): (key: string) => void {
  const count = createMinuteCounter(clock);
  return (key) => {
    if (count(key) > perMinute) throw rateLimited((MINUTE_MS - (clock.now().getTime() % MINUTE_MS)) / 1000);
  };
}
