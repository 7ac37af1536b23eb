import { Trans } from '@lingui/react/macro';
import { productPage } from 'styled-system/recipes';
import { HERO_SIZES } from './hero';
import { Loading, Skeleton } from '../../components/Skeleton';
import { Picture } from '../../components/Picture';
import { VisuallyHidden } from '../../components/VisuallyHidden';

/** The page of a product that hasn't come yet; the picture of the card that was tapped is there already. */
export function ProductSkeleton({ picture = null }: { picture?: string | null }) {
  const look = productPage();
  return (
    <Loading>
      <VisuallyHidden>
        <h1 tabIndex={-1}>
          <Trans>Product</Trans>
        </h1>
      </VisuallyHidden>
      <div className={look.root}>
        {picture === null ? (
          <Skeleton shape="gallery" />
        ) : (
          <div className={look.gallery}>
            <div className={look.frame} data-hero>
              <Picture src={picture} alt="" fill sizes={HERO_SIZES} priority="first" className={look.image} />
            </div>
          </div>
        )}
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
