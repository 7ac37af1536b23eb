import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and while the browser takes its page over, then true: what only the browser knows (its width, its
 * address, what it remembers) is drawn from here on, so that the first drawing equals the server's (architecture, Three lifetimes).
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
