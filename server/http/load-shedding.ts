import type { Clock } from '../deps';
import { rateLimited } from './refusal';

const MINUTE = 60_000;
const MAX_KEYS = 50_000;

/** Counts within this process what each client asks in a minute: the number of its requests so far, this one included. */
export function createMinuteCounter(clock: Clock): (key: string) => number {
  let window = 0;
  let counts = new Map<string, number>();
  return (key) => {
    const current = Math.floor(clock.now().getTime() / MINUTE);
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
 * Sheds a flood of one client before it reaches the database.
 * Not for limits that matter: those are counted in PostgreSQL.
 */
export function createLoadShedder(clock: Clock, perMinute: number): (key: string) => void {
  const count = createMinuteCounter(clock);
  return (key) => {
    if (count(key) > perMinute) throw rateLimited((MINUTE - (clock.now().getTime() % MINUTE)) / 1000);
  };
}
