import { useSyncExternalStore } from 'react';

/** The widths from which the recipe `productGrid` has more than two columns. */
const STEPS = [
  { columns: 5, query: '(min-width: 80rem)' },
  { columns: 4, query: '(min-width: 48rem)' },
] as const;

const columnsNow = () => STEPS.find(({ query }) => window.matchMedia(query).matches)?.columns ?? 2;

// Cached, because every render reads it and `matchMedia` is slow.
let columns: number | null = null;

const subscribe = (tell: () => void) => {
  const lists = STEPS.map(({ query }) => window.matchMedia(query));
  const follow = () => {
    columns = columnsNow();
    tell();
  };
  follow();
  for (const list of lists) list.addEventListener('change', follow);
  return () => {
    for (const list of lists) list.removeEventListener('change', follow);
  };
};

const known = () => (columns ??= columnsNow());

/** The number of columns of a product grid. */
export const useColumns = (): number => useSyncExternalStore(subscribe, known, () => 2);
