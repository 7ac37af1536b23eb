import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type FocusEvent } from 'react';
import { productRows } from 'styled-system/recipes';
import type { ListRef } from '../../../../machines/product-list/list.machine';
import { itemAt } from '../../../../machines/product-list/paged-list.rules';
import { ProductCardSkeleton } from '../../layout/Skeleton';
import { Retry } from './Retry';
import { priorityAt } from '../priority';
import { ProductTile } from '../products/ProductTile';
import { useColumns } from './use-columns';
import { useLongList } from './use-long-list';

/**
 * A product list of any length. The first rows render in normal flow, as on the server. A long list then switches to
 * virtual rows once `VirtualList` has loaded, and loads only the pages in view.
 */
export function ProductList({ actor }: { actor: ListRef }) {
  const { t } = useLingui();
  const list = useSelector(actor, ({ context }) => context.data?.products);
  const isStuck = useSelector(actor, (state) => state.hasTag('pageFailed'));
  const length = list?.length ?? 0;
  const columns = useColumns();
  const frame = useRef<HTMLDivElement>(null);
  const focused = useRef<number | null>(null);
  const { VirtualList, setVirtual, virtual, rows, isMissing, retry } = useLongList(length, columns);
  const from = (rows[0]?.index ?? 0) * columns;
  const to = ((rows.at(-1)?.index ?? 0) + 1) * columns - 1;
  useEffect(() => actor.send({ type: 'range.shown', from, to }), [actor, from, to]);
  const styles = productRows({ isInFlow: virtual === null });
  const rowOf = ({ target }: FocusEvent) => target.closest<HTMLElement>('[data-index]')?.dataset.index;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a ul allows only li, and virtual rows are between the list and its items */}
      <div
        ref={frame}
        role="list"
        className={styles.root}
        style={virtual ? { height: virtual.height } : undefined}
        onFocus={(event) => {
          focused.current = Number(rowOf(event) ?? 0);
        }}
        onBlur={() => {
          focused.current = null;
        }}
      >
        {list &&
          rows.map(({ index, start }) => (
            <div
              key={index}
              ref={virtual?.measureElement}
              data-index={index}
              role="none"
              className={styles.row}
              style={virtual ? { top: start - virtual.top } : undefined}
            >
              {indicesOf(index, columns, length).map((position) => {
                const product = itemAt(list, position);
                return (
                  // biome-ignore lint/a11y/useSemanticElements: an li needs its ul as parent, and a row is between them
                  <div
                    key={position}
                    role="listitem"
                    aria-posinset={position + 1}
                    aria-setsize={length}
                    className={styles.item}
                  >
                    {product && <ProductTile product={product} heading="h2" priority={priorityAt(position)} />}
                    {product === undefined && <ProductCardSkeleton />}
                  </div>
                );
              })}
            </div>
          ))}
      </div>
      {VirtualList && (
        <VirtualList
          frame={frame}
          focused={focused}
          count={Math.ceil(length / columns)}
          columns={columns}
          onChange={setVirtual}
        />
      )}
      {(isStuck || isMissing) && (
        <div className={styles.stuck}>
          <Retry
            text={t`The products could not be loaded`}
            onRetry={() => {
              retry();
              if (isStuck) actor.send({ type: 'resource.refreshed' });
            }}
          />
        </div>
      )}
    </>
  );
}

const indicesOf = (row: number, columns: number, length: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.min(columns, length - row * columns)) }, (_, column) => row * columns + column);
