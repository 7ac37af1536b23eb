import { useSyncExternalStore } from 'react';

/** From here on the header has its second row and screens have breadcrumbs. */
const WIDE = '(min-width: 64rem)';

const subscribe = (tell: () => void) => {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener('change', tell);
  return () => wide.removeEventListener('change', tell);
};

/** Whether the screen is at least 1024 px wide; false on the server. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
