import { useDeferredValue, useEffect, useState } from 'react';
import { entryKey } from '../../../adapters/storage/history-entry';
import { useIsHydrated } from '../../../boot/use-is-hydrated';
import { useLazyModule } from '../../../app/hooks/use-lazy-module';
import { useOnline } from '../../../app/hooks/use-online';
import type { PlacedRows, Row } from './placed-rows';

/** Products that the page begins with, in the flow; a list of no more stays so. */
const BEGINNING = 24;
/** Rows that fill any screen: the rest of the beginning is drawn while the page answers already. */
const IN_SIGHT = 6;

const loadWindow = () => import('./VirtualList');

/** History entries whose list has been drawn: Back needs its whole height at once. */
const seen = new Set<string>();

/** The rows that a list begins with. */
function useBeginning(length: number, columns: number): readonly Row[] {
  const isHydrated = useIsHydrated();
  const [key] = useState(entryKey);
  useEffect(() => void seen.add(key), [key]);
  const most = useDeferredValue(BEGINNING, isHydrated && !seen.has(key) ? IN_SIGHT * columns : BEGINNING);
  return Array.from({ length: Math.ceil(Math.min(length, BEGINNING, most) / columns) }, (_, index) => ({
    index,
    start: 0,
  }));
}

/**
 * The rows of a list. A long one begins in the flow of the page as a short one does, and draws only the rows near the screen
 * once the code for that is there (`Window`, which is given `place`); `isMissing` where it could not be loaded.
 */
export function useLongList(length: number, columns: number) {
  const isLong = length > BEGINNING;
  const isOnline = useOnline();
  const [isMissing, setMissing] = useState(false);
  const [chunk] = useLazyModule(loadWindow, isLong && !isMissing, () => setMissing(true));
  const [wasThere] = useState(chunk !== null);
  const [rows, place] = useState<PlacedRows | null>(null);
  const beginning = useBeginning(length, columns);
  useEffect(() => {
    if (isOnline) setMissing(false);
  }, [isOnline]);
  const Window = isLong && chunk ? chunk.VirtualList : null;
  const placed = Window && rows;
  return {
    Window,
    place,
    placed,
    // What would be thrown away before anybody sees it is not drawn.
    drawn: placed?.drawn ?? (Window && wasThere ? [] : beginning),
    isMissing: isLong && isMissing,
    retry: () => setMissing(false),
  };
}
