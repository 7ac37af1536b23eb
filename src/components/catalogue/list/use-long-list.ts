import { useDeferredValue, useEffect, useState } from 'react';
import { entryKey } from '../../../adapters/storage/history-entry';
import { useIsHydrated } from '../../../boot/use-is-hydrated';
import { useLazyModule } from '../../../app/hooks/use-lazy-module';
import { useOnline } from '../../../app/hooks/use-online';
import type { VirtualRows, Row } from './virtual-rows';

/** Products rendered in normal flow; a longer list is virtualised. */
const FLOW_LIMIT = 24;
/** Rows that fill any screen; the others render deferred, to keep the main thread responsive. */
const FIRST_ROWS = 6;

const loadVirtualList = () => import('./VirtualList');

/** History entries whose list was shown before: Back needs its full height at once. */
const visitedEntries = new Set<string>();

/** The rows rendered in normal flow. */
function useFlowRows(length: number, columns: number): readonly Row[] {
  const isHydrated = useIsHydrated();
  const [key] = useState(entryKey);
  useEffect(() => void visitedEntries.add(key), [key]);
  const most = useDeferredValue(FLOW_LIMIT, isHydrated && !visitedEntries.has(key) ? FIRST_ROWS * columns : FLOW_LIMIT);
  return Array.from({ length: Math.ceil(Math.min(length, FLOW_LIMIT, most) / columns) }, (_, index) => ({
    index,
    start: 0,
  }));
}

/**
 * The rows of a list: in normal flow, and virtual for a long list once `VirtualList` has loaded, which calls `setVirtual`.
 * `isMissing` where that failed to load.
 */
export function useLongList(length: number, columns: number) {
  const isLong = length > FLOW_LIMIT;
  const isOnline = useOnline();
  const [isMissing, setMissing] = useState(false);
  const [module] = useLazyModule(loadVirtualList, isLong && !isMissing, () => setMissing(true));
  const [wasLoaded] = useState(module !== null);
  const [reported, setVirtual] = useState<VirtualRows | null>(null);
  const flowRows = useFlowRows(length, columns);
  useEffect(() => {
    if (isOnline) setMissing(false);
  }, [isOnline]);
  const VirtualList = isLong && module ? module.VirtualList : null;
  const virtual = VirtualList && reported;
  return {
    VirtualList,
    setVirtual,
    virtual,
    // Rows that would be replaced before paint are not rendered.
    rows: virtual?.rows ?? (VirtualList && wasLoaded ? [] : flowRows),
    isMissing: isLong && isMissing,
    retry: () => setMissing(false),
  };
}
