import { vi } from 'vitest';

/** ms that a test waits for what must come: long, since a busy machine is not a defect. */
export const WAIT_TIMEOUT_MS = 15_000;

/** Asks again until a check no longer throws. */
export const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, WAIT_TIMEOUT_MS);
