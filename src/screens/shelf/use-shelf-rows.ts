import { defaultRangeExtractor, useWindowVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { entryKey } from '../../adapters/history-entry';

/** Rows above and below the screen that are there before they are seen. */
const SPARE_ROWS = 3;
/** px; name, price and the gap below a picture, until a row has been measured */
const BELOW_PICTURE = 98;

interface Measured {
  readonly columns: number;
  readonly width: number;
  readonly rows: VirtualItem[];
}

/** How high the rows of a visited list were, by history entry: Back finds every row where it was. */
const visited = new Map<string, Measured>();

/** The rows of a long shelf that are worth drawing, as the window scrolls; a row that holds the focus always is. */
export function useShelfRows(count: number, columns: number) {
  const frame = useRef<HTMLDivElement>(null);
  const focused = useRef<number | null>(null);
  const [place, setPlace] = useState({ top: 0, width: 0 });
  const [key] = useState(entryKey);
  const before = visited.get(key);

  useLayoutEffect(() => {
    const measure = () => {
      if (!frame.current) return;
      const box = frame.current.getBoundingClientRect();
      const top = Math.round(box.top + window.scrollY);
      setPlace((now) => (now.top === top && now.width === box.width ? now : { top, width: box.width }));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);

  const withFocused = useCallback((range: Range) => {
    const rows = defaultRangeExtractor(range);
    const row = focused.current;
    return row === null || row >= range.count || rows.includes(row)
      ? rows
      : [...rows, row].sort((one, other) => one - other);
  }, []);

  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => (place.width || window.innerWidth) / columns + BELOW_PICTURE,
    overscan: SPARE_ROWS,
    scrollMargin: place.top,
    rangeExtractor: withFocused,
    initialMeasurementsCache: before?.columns === columns && before.width === window.innerWidth ? before.rows : [],
    useFlushSync: false,
  });

  useEffect(
    () => () => {
      visited.set(key, { columns, width: window.innerWidth, rows: rows.takeSnapshot() });
    },
    [rows, key, columns],
  );

  const noteFocus = (row: number | null) => {
    focused.current = row;
  };
  return { frame, rows, top: place.top, noteFocus };
}
