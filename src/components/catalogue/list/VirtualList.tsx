import { useLayoutEffect } from 'react';
import type { VirtualRows } from './virtual-rows';
import { type VirtualRowsInput, useVirtualRows } from './use-virtual-rows';

interface Props extends VirtualRowsInput {
  onChange: (rows: VirtualRows) => void;
}

/** Reports which rows of a long list to render, and where, on scroll. Renders nothing itself; its code loads lazily. */
export function VirtualList({ onChange, ...input }: Props) {
  const { rows, top } = useVirtualRows(input);
  const { measureElement } = rows;
  const items = rows.getVirtualItems();
  const height = rows.getTotalSize();
  useLayoutEffect(() => {
    // There are no rows before the first measurement.
    if (items.length > 0) onChange({ rows: items, top, height, measureElement });
  }, [onChange, items, top, height, measureElement]);
  return null;
}
