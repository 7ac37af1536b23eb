import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { addToCartDetailMachine } from '../../../../machines/cart/add-to-cart-detail.machine';
import { offerOf } from '../../../../machines/product/offer.rules';
import type { variantSelectionMachine } from '../../../../machines/product/variant-selection.machine';
import { BlockedReason, REASON_ID } from '../../../components/catalogue/options/BlockedReason';
import { Button } from '../../../components/controls/Button';
import { Check, Tote } from '../../../components/icons/icons';
import { Price } from '../../../components/text/Price';
import { StickyBar } from '../../../components/layout/StickyBar';
import { VisuallyHidden } from '../../../components/layout/VisuallyHidden';
import { Chosen } from './Chosen';

interface Props {
  selection: ActorRefFrom<typeof variantSelectionMachine>;
  button: ActorRefFrom<typeof addToCartDetailMachine>;
}

/** The total and Add to Cart (Specification 4, Add-to-cart on the detail screen). */
export function BuyBar({ selection, button }: Props) {
  const { product, variant, quantity } = useSelector(selection, ({ context }) => context);
  const state = useSelector(button, (snapshot) => snapshot);
  if (!product) return null;
  const offer = offerOf(product, variant);
  const isBlocked = state.hasTag('blocked');
  const isAdded = state.hasTag('added');
  return (
    <StickyBar
      stacked={variant !== null}
      label={variant ? <Chosen selection={selection} image={offer.images[0]} /> : <Trans>Total</Trans>}
      amount={<Price fils={offer.price * quantity} currency="KWD" variant="total" />}
    >
      <Button
        size="lg"
        block
        icon={isAdded ? Check : Tote}
        busy={state.hasTag('busy')}
        disabled={isBlocked}
        aria-describedby={isBlocked ? REASON_ID : undefined}
        onClick={() => button.send({ type: 'addToCart.requested' })}
      >
        {isAdded ? <Trans>Added</Trans> : <Trans>Add to Cart</Trans>}
      </Button>
      <VisuallyHidden role="status">{isAdded && <Trans>Added</Trans>}</VisuallyHidden>
      {isBlocked && <BlockedReason selection={selection} />}
    </StickyBar>
  );
}
