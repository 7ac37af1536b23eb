import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and while hydrating, then true. Views that depend on the browser (width, URL, storage) wait for
 * it, so that the first render equals the server's.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
