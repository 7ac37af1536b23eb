import { setTimeout as realTimeout } from 'node:timers';

/** How the server waits; null for at most 3 real ms. */
export const waiting: { pause: ((milliseconds: number) => Promise<void>) | null } = { pause: null };

/** Replaces `node:timers/promises` in the server. */
export const setTimeout = (milliseconds = 0) =>
  waiting.pause?.(milliseconds) ?? new Promise<void>((resolve) => void realTimeout(resolve, Math.min(milliseconds, 3)));
