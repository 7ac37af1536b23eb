import { Trans } from '@lingui/react/macro';
import { css, cx } from 'styled-system/css';
import { pageTitle, productPage } from 'styled-system/recipes';
import { Button } from '../../components/controls/Button';
import { Tote } from '../../components/icons/icons';
import { Picture } from '../../components/catalogue/Picture';
import { Price } from '../../components/text/Price';
import { Loading, Skeleton } from '../../components/layout/Skeleton';
import { StickyBar } from '../../components/layout/StickyBar';
import { HiddenTitle } from '../../components/layout/Titles';
import { type ProductPreview, HERO_SIZES } from './gallery/hero';

/** The skeleton of a product, with the preview from the tapped card. */
export function ProductSkeleton({ preview }: { preview: ProductPreview | null }) {
  const styles = productPage();
  return (
    <Loading>
      {preview === null && (
        <HiddenTitle>
          <Trans>Product</Trans>
        </HiddenTitle>
      )}
      <div className={styles.page}>
        <div className={styles.path} />
        <div className={styles.root}>
          {preview === null ? (
            <Skeleton shape="gallery" />
          ) : (
            <div className={styles.gallery}>
              <div className={styles.frame} data-hero>
                <Picture
                  src={preview.picture}
                  alt=""
                  fill
                  sizes={HERO_SIZES}
                  priority="first"
                  className={styles.image}
                />
              </div>
            </div>
          )}
          <div className={styles.sheet}>
            <div className={styles.body}>
              {preview === null ? <Skeleton length="long" /> : <PreviewFacts preview={preview} />}
              <Skeleton length="half" />
              <Skeleton shape="row" />
              <Skeleton shape="card" />
              {preview !== null && <WaitingBar price={preview.price} />}
            </div>
          </div>
        </div>
      </div>
    </Loading>
  );
}

function PreviewFacts({ preview: { name, price } }: { preview: ProductPreview }) {
  return (
    <div>
      <h1 className={cx(pageTitle(), css({ p: '0' }))} tabIndex={-1} dir="auto">
        {name}
      </h1>
      <p className={productPage().prices}>
        <Price fils={price} currency="KWD" variant="hero" />
      </p>
    </div>
  );
}

/** The buy bar, disabled until the product has loaded. */
function WaitingBar({ price }: { price: number }) {
  return (
    <StickyBar label={<Trans>Total</Trans>} amount={<Price fils={price} currency="KWD" variant="total" />}>
      <Button size="lg" block icon={Tote} disabled>
        <Trans>Add to Cart</Trans>
      </Button>
    </StickyBar>
  );
}
