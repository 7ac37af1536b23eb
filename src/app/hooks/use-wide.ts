import { useSyncExternalStore } from 'react';

/** From here on the header has its second row and screens have breadcrumbs (visual direction 9). */
const WIDE = '(min-width: 64rem)';

const subscribe = (tell: () => void) => {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener('change', tell);
  return () => wide.removeEventListener('change', tell);
};

/** Whether the screen is wide enough for what phones have no place for. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
