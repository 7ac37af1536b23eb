import { useLayoutEffect } from 'react';
import type { PlacedRows } from './placed-rows';
import { type ShelfRowsInput, useShelfRows } from './use-list-rows';

interface Props extends ShelfRowsInput {
  onPlaced: (rows: PlacedRows) => void;
}

/** Tells a long list which of its rows to draw, and where, as the window scrolls. It draws nothing itself and comes late. */
export function VirtualList({ onPlaced, ...input }: Props) {
  const { rows, top } = useShelfRows(input);
  const { measureElement } = rows;
  const drawn = rows.getVirtualItems();
  const height = rows.getTotalSize();
  useLayoutEffect(() => {
    // It knows none before it knows the window.
    if (drawn.length > 0) onPlaced({ drawn, top, height, measureElement });
  }, [onPlaced, drawn, top, height, measureElement]);
  return null;
}
