import { cx } from 'styled-system/css';
import { home, strip } from 'styled-system/recipes';
import { indices } from '../../layout/indices';
import { Loading, ProductCardSkeleton } from '../../layout/Skeleton';

/** A row of products that is loading. */
export function RowSkeleton() {
  return (
    <Loading>
      <div className={cx(strip(), home().row)}>
        {indices(6).map((index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    </Loading>
  );
}
