import { defaultRangeExtractor, useWindowVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { entryKey } from '../../../adapters/storage/history-entry';

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

export interface ShelfRowsInput {
  readonly frame: RefObject<HTMLElement | null>;
  /** the row that holds the focus */
  readonly focused: RefObject<number | null>;
  readonly count: number;
  readonly columns: number;
}

/** The rows as the page draws them one below the other, in px, so that none moves when they get their places. */
function rowsInFlow(frame: HTMLElement | null): VirtualItem[] {
  if (!frame) return [];
  const tops = [...frame.children].map((row) => row.firstElementChild?.getBoundingClientRect().top ?? 0);
  const bottom = frame.getBoundingClientRect().bottom;
  return tops.map((start, index) => {
    const end = tops[index + 1] ?? bottom;
    return { index, key: index, start, end, size: end - start, lane: 0 };
  });
}

/** The rows of a long shelf that are worth drawing, as the window scrolls; a row that holds the focus always is. */
export function useShelfRows({ frame, focused, count, columns }: ShelfRowsInput) {
  const [drawn] = useState(() => rowsInFlow(frame.current));
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
  }, [frame]);

  const withFocused = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      const row = focused.current;
      return row === null || row >= range.count || rows.includes(row)
        ? rows
        : [...rows, row].sort((one, other) => one - other);
    },
    [focused],
  );

  // The same for all, and worked out once: of a long shelf it is asked for tens of thousands of rows at a time.
  let height: number | undefined;
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => (height ??= (place.width || window.innerWidth) / columns + BELOW_PICTURE),
    overscan: SPARE_ROWS,
    scrollMargin: place.top,
    rangeExtractor: withFocused,
    initialMeasurementsCache: before?.columns === columns && before.width === window.innerWidth ? before.rows : drawn,
    useFlushSync: false,
  });

  useEffect(
    () => () => {
      visited.set(key, { columns, width: window.innerWidth, rows: rows.takeSnapshot() });
    },
    [rows, key, columns],
  );

  return { rows, top: place.top };
}
