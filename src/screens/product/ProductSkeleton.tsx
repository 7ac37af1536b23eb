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
import { type Handed, HERO_SIZES } from './gallery/hero';

/** The page of a product that hasn't come yet; what the card that was tapped knew is there already. */
export function ProductSkeleton({ known }: { known: Handed | null }) {
  const styles = productPage();
  return (
    <Loading>
      {known === null && (
        <HiddenTitle>
          <Trans>Product</Trans>
        </HiddenTitle>
      )}
      <div className={styles.page}>
        <div className={styles.path} />
        <div className={styles.root}>
          {known === null ? (
            <Skeleton shape="gallery" />
          ) : (
            <div className={styles.gallery}>
              <div className={styles.frame} data-hero>
                <Picture src={known.picture} alt="" fill sizes={HERO_SIZES} priority="first" className={styles.image} />
              </div>
            </div>
          )}
          <div className={styles.sheet}>
            <div className={styles.body}>
              {known === null ? <Skeleton length="long" /> : <KnownFacts known={known} />}
              <Skeleton length="half" />
              <Skeleton shape="row" />
              <Skeleton shape="card" />
              {known !== null && <WaitingBar price={known.price} />}
            </div>
          </div>
        </div>
      </div>
    </Loading>
  );
}

function KnownFacts({ known: { name, price } }: { known: Handed }) {
  return (
    <div>
      <h1 className={cx(pageTitle(), css({ p: '0' }))} tabIndex={-1} dir="auto">
        {name}
      </h1>
      <p className={productPage().prices}>
        <Price fils={price} currency="KWD" look="hero" />
      </p>
    </div>
  );
}

/** The bar to buy from, which works once it is known what can be bought. */
function WaitingBar({ price }: { price: number }) {
  return (
    <StickyBar label={<Trans>Total</Trans>} amount={<Price fils={price} currency="KWD" look="total" />}>
      <Button size="lg" block icon={Tote} disabled>
        <Trans>Add to Cart</Trans>
      </Button>
    </StickyBar>
  );
}
