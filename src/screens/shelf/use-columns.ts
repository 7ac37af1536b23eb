import { useSyncExternalStore } from 'react';

/** The widths from which the recipe `productGrid` has more than two columns. */
const STEPS = [
  { columns: 5, query: '(min-width: 80rem)' },
  { columns: 4, query: '(min-width: 48rem)' },
] as const;

const subscribe = (tell: () => void) => {
  const lists = STEPS.map(({ query }) => window.matchMedia(query));
  for (const list of lists) list.addEventListener('change', tell);
  return () => {
    for (const list of lists) list.removeEventListener('change', tell);
  };
};

const columnsNow = () => STEPS.find(({ query }) => window.matchMedia(query).matches)?.columns ?? 2;

/** How many products stand side by side on a shelf. */
export const useColumns = (): number => useSyncExternalStore(subscribe, columnsNow, () => 2);
