import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, type FocusEvent } from 'react';
import { productRows } from 'styled-system/recipes';
import type { ListRef } from '../../../machines/list.machine';
import { itemAt } from '../../../machines/rules/paged-list';
import { ProductCardSkeleton } from '../../components/Skeleton';
import { Retry } from '../home/Retry';
import { priorityAt } from './priority';
import { ProductTile } from './ProductTile';
import { useIsHydrated } from '../../hydrated';
import { useColumns } from './use-columns';
import { useShelfRows } from './use-shelf-rows';

/** Products that the page begins with, before it can measure anything. */
const BEGINNING = 24;

/**
 * A list of any length: only the rows near the screen are drawn, and only the pages that they need are asked for. The server
 * draws the beginning of it in the flow of the page; the rows stay and are put into their places once the browser knows them.
 */
export function ProductList({ actor }: { actor: ListRef }) {
  const { t } = useLingui();
  const list = useSelector(actor, ({ context }) => context.data?.products);
  const isStuck = useSelector(actor, (state) => state.hasTag('stuck'));
  const length = list?.length ?? 0;
  const columns = useColumns();
  const { frame, rows, top, noteFocus } = useShelfRows(Math.ceil(length / columns), columns);
  const isPlaced = useIsHydrated();
  const drawn = isPlaced ? rows.getVirtualItems() : beginning(length, columns);
  const from = (drawn[0]?.index ?? 0) * columns;
  const to = ((drawn.at(-1)?.index ?? 0) + 1) * columns - 1;
  useEffect(() => actor.send({ type: 'range.shown', from, to }), [actor, from, to]);
  const look = productRows({ isInFlow: !isPlaced });
  const rowOf = ({ target }: FocusEvent) => target.closest<HTMLElement>('[data-index]')?.dataset.index;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a ul takes nothing but li, and between the list and its items stand the rows that are drawn as one scrolls */}
      <div
        ref={frame}
        role="list"
        className={look.root}
        style={isPlaced ? { height: rows.getTotalSize() } : undefined}
        onFocus={(event) => noteFocus(Number(rowOf(event) ?? 0))}
        onBlur={() => noteFocus(null)}
      >
        {list &&
          drawn.map(({ index, key, start }) => (
            <div
              key={key}
              ref={isPlaced ? rows.measureElement : undefined}
              data-index={index}
              role="none"
              className={look.row}
              style={isPlaced ? { top: start - top } : undefined}
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
                    className={look.item}
                  >
                    {product && <ProductTile product={product} heading="h2" priority={priorityAt(place)} />}
                    {product === undefined && <ProductCardSkeleton />}
                  </div>
                );
              })}
            </div>
          ))}
      </div>
      {isStuck && (
        <div className={look.stuck}>
          <Retry
            text={t`The products could not be loaded`}
            onRetry={() => actor.send({ type: 'resource.refreshed' })}
          />
        </div>
      )}
    </>
  );
}

const beginning = (length: number, columns: number) =>
  Array.from({ length: Math.ceil(Math.min(length, BEGINNING) / columns) }, (_, index) => ({
    index,
    key: index,
    start: 0,
  }));

const placesOf = (row: number, columns: number, length: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.min(columns, length - row * columns)) }, (_, column) => row * columns + column);
