import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { productGrid, skeleton, type SkeletonVariantProps } from 'styled-system/recipes';
import { places } from '../map/places';
import { VisuallyHidden } from './VisuallyHidden';

/** One grey shape with the final geometry. Decorative: wrap the lot in `<Loading>`. */
export function Skeleton({ shape, length }: SkeletonVariantProps) {
  return <span aria-hidden="true" className={skeleton({ shape, length })} />;
}

/** A product card that hasn't come yet. */
export function ProductCardSkeleton() {
  return (
    <div className={css({ display: 'grid', gap: '2.5', alignContent: 'start' })}>
      <Skeleton shape="tile" />
      <Skeleton length="long" />
      <Skeleton length="half" />
    </div>
  );
}

/** A shelf of cards that haven't come yet. */
export function ProductGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Loading>
      <div className={productGrid()}>
        {places(count).map((place) => (
          <ProductCardSkeleton key={place} />
        ))}
      </div>
    </Loading>
  );
}

/** Says that something is loading, once, and shows shapes in its place. */
export function Loading({ label, children }: { label?: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label ?? t`Loading`}</VisuallyHidden>
      {children}
    </div>
  );
}
