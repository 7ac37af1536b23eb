import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { productGrid, skeleton, type SkeletonVariantProps } from 'styled-system/recipes';
import { indices } from './indices';
import { VisuallyHidden } from './VisuallyHidden';

/** One placeholder with the final geometry. Decorative: wrap skeletons in `<Loading>`. */
export function Skeleton({ shape, length }: SkeletonVariantProps) {
  return <span aria-hidden="true" className={skeleton({ shape, length })} />;
}

export function ProductCardSkeleton() {
  return (
    <div className={css({ display: 'grid', gap: '2.5', alignContent: 'start' })}>
      <Skeleton shape="tile" />
      <Skeleton length="long" />
      <Skeleton length="half" />
    </div>
  );
}

export function ProductGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Loading>
      <div className={productGrid()}>
        {indices(count).map((index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    </Loading>
  );
}

/** Announces loading once, around skeletons. */
export function Loading({ label, children }: { label?: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label ?? t`Loading`}</VisuallyHidden>
      {children}
    </div>
  );
}
