import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { itemRow, sheet } from 'styled-system/recipes';
import { subtotalOf } from '../../../../domain/money/format-money';
import { href } from '../../../../domain/routes/href';
import { offerOf } from '../../../../machines/product/offer.rules';
import type { ProductChoicesRef } from '../../../../machines/product/product-choices.machine';
import { BlockedReason, REASON_ID } from '../../../components/catalogue/options/BlockedReason';
import { OfferFacts } from '../../../components/catalogue/options/OfferFacts';
import { Quantity } from '../../../components/catalogue/options/Quantity';
import { VariantChoices } from '../../../components/catalogue/options/VariantChoices';
import { Picture } from '../../../components/catalogue/Picture';
import { Button } from '../../../components/controls/Button';
import { LinkButton } from '../../../components/controls/LinkButton';
import { Loading, Skeleton } from '../../../components/layout/Skeleton';
import { Price } from '../../../components/text/Price';
import { childrenOf } from '../../children-of';

interface Props {
  choices: Pick<ProductChoicesRef, 'getSnapshot' | 'subscribe' | 'send'>;
}

/** The variant's picture, price and stock, the choices, the quantity, the total, Add to Cart and the way to the product. */
export function ChoiceForm({ choices }: Props) {
  const { line, product, selected } = useSelector(choices, ({ context }) => context);
  const isLoading = useSelector(choices, (state) => state.hasTag('loading'));
  const isBlocked = useSelector(choices, (state) => state.hasTag('blocked'));
  const isReady = useSelector(choices, (state) => state.hasTag('ready'));
  const { selection } = childrenOf(choices);
  const variant = useSelector(selection, ({ context }) => context.variant);
  const offer = product && !isLoading ? offerOf(product, variant) : null;
  const head = itemRow();
  const styles = sheet();
  return (
    <>
      <div className={styles.form}>
        <div className={head.root}>
          <span className={head.picture}>
            <Picture src={offer?.images[0] ?? line.image} alt="" sizes="56px" fill />
          </span>
          <div className={head.text}>
            {offer ? <OfferFacts offer={offer} /> : <Price fils={line.price} currency="KWD" variant="hero" />}
          </div>
        </div>
        {offer ? (
          <>
            <VariantChoices selection={selection} />
            <Quantity selection={selection} name={offer.name} />
          </>
        ) : (
          <Loading>
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </Loading>
        )}
      </div>
      {isBlocked && <BlockedReason selection={selection} />}
      <div className={styles.dock}>
        {offer && selected && (
          <p className={styles.total}>
            <Trans>Total</Trans>
            <Price fils={subtotalOf([selected])} currency="KWD" variant="total" />
          </p>
        )}
        <LinkButton
          tone="plain"
          href={href('product', { productId: line.id, ...(variant && { variantId: variant.id }) })}
          state={{ picture: line.image, name: line.name, price: line.price }}
          replace
        >
          <Trans>Full details</Trans>
        </LinkButton>
        <Button
          disabled={!isReady}
          aria-describedby={isBlocked ? REASON_ID : undefined}
          onClick={() => choices.send({ type: 'addToCart.requested' })}
        >
          <Trans>Add to Cart</Trans>
        </Button>
      </div>
    </>
  );
}
