import type { Clock } from '../deps';
import { rateLimited } from './refusal';

const MINUTE = 60_000;
const MOST_KEYS = 50_000;

/**
 * Counts within this process what one client asks in a minute, to shed a flood before it reaches the database.
 * Not for limits that matter: those are counted in PostgreSQL.
 */
export function shedder(clock: Clock, perMinute: number): (key: string) => void {
  let window = 0;
  let counts = new Map<string, number>();
  return (key) => {
    const now = clock.now().getTime();
    const current = Math.floor(now / MINUTE);
    if (current !== window || counts.size > MOST_KEYS) {
      window = current;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > perMinute) throw rateLimited((MINUTE - (now % MINUTE)) / 1000);
  };
}
