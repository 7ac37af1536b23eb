import { setTimeout as realTimeout } from 'node:timers';

/** Replaces `node:timers/promises` in the server: waits take no virtual time and at most 3 ms. */
export const setTimeout = (milliseconds = 0) =>
  new Promise<void>((resolve) => void realTimeout(resolve, Math.min(milliseconds, 3)));
