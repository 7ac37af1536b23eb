import { Trans } from '@lingui/react/macro';
import { productPage } from 'styled-system/recipes';
import { Loading, Skeleton } from '../../components/Skeleton';
import { VisuallyHidden } from '../../components/VisuallyHidden';

/** The page of a product that hasn't come yet. */
export function ProductSkeleton() {
  const look = productPage();
  return (
    <Loading>
      <VisuallyHidden>
        <h1 tabIndex={-1}>
          <Trans>Product</Trans>
        </h1>
      </VisuallyHidden>
      <div className={look.root}>
        <Skeleton shape="gallery" />
        <div className={look.sheet}>
          <div className={look.body}>
            <Skeleton length="long" />
            <Skeleton length="half" />
            <Skeleton shape="row" />
            <Skeleton shape="card" />
          </div>
        </div>
      </div>
    </Loading>
  );
}
