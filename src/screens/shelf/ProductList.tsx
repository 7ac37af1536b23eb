import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, type FocusEvent } from 'react';
import { productRows } from 'styled-system/recipes';
import type { ListRef } from '../../../machines/list.machine';
import { itemAt } from '../../../machines/rules/paged-list';
import { ProductCardSkeleton } from '../../components/Skeleton';
import { Retry } from '../home/Retry';
import { ProductTile } from './ProductTile';
import { useColumns } from './use-columns';
import { useShelfRows } from './use-shelf-rows';

/** Pictures that stand on the first screen of a phone and are loaded first. */
const FIRST = 4;

/** A list of any length: only the rows near the screen are drawn, and only the pages that they need are asked for. */
export function ProductList({ actor }: { actor: ListRef }) {
  const { t } = useLingui();
  const list = useSelector(actor, ({ context }) => context.data?.products);
  const isStuck = useSelector(actor, (state) => state.hasTag('stuck'));
  const length = list?.length ?? 0;
  const columns = useColumns();
  const { frame, rows, top, noteFocus } = useShelfRows(Math.ceil(length / columns), columns);
  const drawn = rows.getVirtualItems();
  const from = (drawn[0]?.index ?? 0) * columns;
  const to = ((drawn.at(-1)?.index ?? 0) + 1) * columns - 1;
  useEffect(() => actor.send({ type: 'range.shown', from, to }), [actor, from, to]);
  const look = productRows();
  const rowOf = ({ target }: FocusEvent) => target.closest<HTMLElement>('[data-index]')?.dataset.index;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items */}
      <div
        ref={frame}
        role="list"
        className={look.root}
        style={{ height: rows.getTotalSize() }}
        onFocus={(event) => noteFocus(Number(rowOf(event) ?? 0))}
        onBlur={() => noteFocus(null)}
      >
        {list &&
          drawn.map(({ index, key, start }) => (
            <div
              key={key}
              ref={rows.measureElement}
              data-index={index}
              role="none"
              className={look.row}
              style={{ top: start - top }}
            >
              {placesOf(index, columns, length).map((place) => {
                const product = itemAt(list, place);
                return (
                  // biome-ignore lint/a11y/useSemanticElements: see the list
                  <div
                    key={place}
                    role="listitem"
                    aria-posinset={place + 1}
                    aria-setsize={length}
                    className={look.item}
                  >
                    {product && <ProductTile product={product} heading="h2" priority={place < FIRST} />}
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

const placesOf = (row: number, columns: number, length: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.min(columns, length - row * columns)) }, (_, column) => row * columns + column);
