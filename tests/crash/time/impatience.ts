import { setTimeout as realTimeout } from 'node:timers';

/** Stands in for `node:timers/promises` in the server: what it waits for takes no virtual time and next to no real one. */
export const setTimeout = (milliseconds = 0) =>
  new Promise<void>((resolve) => void realTimeout(resolve, Math.min(milliseconds, 3)));
