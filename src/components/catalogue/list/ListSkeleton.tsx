import { css } from 'styled-system/css';
import { ProductGridSkeleton, Skeleton } from '../../layout/Skeleton';

export function ListSkeleton() {
  return (
    <div className={css({ display: 'grid', gap: '4', pt: '2' })}>
      <Skeleton length="half" />
      <Skeleton shape="row" />
      <ProductGridSkeleton />
    </div>
  );
}
