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
 * A list of any length. A short one is drawn as it is. Of a long one only the rows near the screen are drawn, and only the
 * pages that they need are asked for: its beginning is drawn in the flow of the page, as the server does; the rows stay and
 * are put into their places once the code that knows them is there.
 */
export function ProductList({ actor }: { actor: ListRef }) {
  const { t } = useLingui();
  const list = useSelector(actor, ({ context }) => context.data?.products);
  const isStuck = useSelector(actor, (state) => state.hasTag('pageFailed'));
  const length = list?.length ?? 0;
  const columns = useColumns();
  const frame = useRef<HTMLDivElement>(null);
  const focused = useRef<number | null>(null);
  const { Window, place, placed, drawn, isMissing, retry } = useLongList(length, columns);
  const from = (drawn[0]?.index ?? 0) * columns;
  const to = ((drawn.at(-1)?.index ?? 0) + 1) * columns - 1;
  useEffect(() => actor.send({ type: 'range.shown', from, to }), [actor, from, to]);
  const styles = productRows({ isInFlow: placed === null });
  const rowOf = ({ target }: FocusEvent) => target.closest<HTMLElement>('[data-index]')?.dataset.index;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a ul takes nothing but li, and between the list and its items stand the rows that are drawn as one scrolls */}
      <div
        ref={frame}
        role="list"
        className={styles.root}
        style={placed ? { height: placed.height } : undefined}
        onFocus={(event) => {
          focused.current = Number(rowOf(event) ?? 0);
        }}
        onBlur={() => {
          focused.current = null;
        }}
      >
        {list &&
          drawn.map(({ index, start }) => (
            <div
              key={index}
              ref={placed?.measureElement}
              data-index={index}
              role="none"
              className={styles.row}
              style={placed ? { top: start - placed.top } : undefined}
            >
              {placesOf(index, columns, length).map((place) => {
                const product = itemAt(list, place);
                return (
                  // biome-ignore lint/a11y/useSemanticElements: an li has to stand in its ul, and a row stands between
                  <div
                    key={place}
                    role="listitem"
                    aria-posinset={place + 1}
                    aria-setsize={length}
                    className={styles.item}
                  >
                    {product && <ProductTile product={product} heading="h2" priority={priorityAt(place)} />}
                    {product === undefined && <ProductCardSkeleton />}
                  </div>
                );
              })}
            </div>
          ))}
      </div>
      {Window && (
        <Window
          frame={frame}
          focused={focused}
          count={Math.ceil(length / columns)}
          columns={columns}
          onPlaced={place}
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

const placesOf = (row: number, columns: number, length: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.min(columns, length - row * columns)) }, (_, column) => row * columns + column);
