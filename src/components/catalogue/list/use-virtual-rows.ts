import { defaultRangeExtractor, useWindowVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { entryKey } from '../../../adapters/storage/history-entry';

/** Rows rendered above and below the viewport. */
const OVERSCAN_ROWS = 3;
/** px; estimated height of name, price and gap below a picture */
const BELOW_PICTURE = 98;

interface Measured {
  readonly columns: number;
  readonly width: number;
  readonly rows: VirtualItem[];
}

/** Measured rows by history entry, so that Back restores every row's position. */
const measuredLists = new Map<string, Measured>();

export interface VirtualRowsInput {
  readonly frame: RefObject<HTMLElement | null>;
  /** the row that holds the focus */
  readonly focused: RefObject<number | null>;
  readonly count: number;
  readonly columns: number;
}

/** The measurements of the rows in normal flow, so that none moves when they become virtual. */
function rowsInFlow(frame: HTMLElement | null): VirtualItem[] {
  if (!frame) return [];
  const tops = [...frame.children].map((row) => row.firstElementChild?.getBoundingClientRect().top ?? 0);
  const bottom = frame.getBoundingClientRect().bottom;
  return tops.map((start, index) => {
    const end = tops[index + 1] ?? bottom;
    return { index, key: index, start, end, size: end - start, lane: 0 };
  });
}

/** The rows of a long list to render on scroll, always including the focused row. */
export function useVirtualRows({ frame, focused, count, columns }: VirtualRowsInput) {
  const [rendered] = useState(() => rowsInFlow(frame.current));
  const [box, setBox] = useState({ top: 0, width: 0 });
  const [key] = useState(entryKey);
  const before = measuredLists.get(key);

  useLayoutEffect(() => {
    const measure = () => {
      if (!frame.current) return;
      const box = frame.current.getBoundingClientRect();
      const top = Math.round(box.top + window.scrollY);
      setBox((now) => (now.top === top && now.width === box.width ? now : { top, width: box.width }));
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

  // Calculated once: a long list asks for tens of thousands of rows at a time.
  let height: number | undefined;
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => (height ??= (box.width || window.innerWidth) / columns + BELOW_PICTURE),
    overscan: OVERSCAN_ROWS,
    scrollMargin: box.top,
    rangeExtractor: withFocused,
    initialMeasurementsCache:
      before?.columns === columns && before.width === window.innerWidth ? before.rows : rendered,
    useFlushSync: false,
  });

  useEffect(
    () => () => {
      measuredLists.set(key, { columns, width: window.innerWidth, rows: rows.takeSnapshot() });
    },
    [rows, key, columns],
  );

  return { rows, top: box.top };
}
