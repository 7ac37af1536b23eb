import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CheckoutRef } from '../../../../machines/checkout/checkout.machine';
import { isUserMissing } from '../../../../machines/checkout/checkout.rules';
import { calculateTotals } from '../../../../machines/checkout/quote.rules';
import { isOnline } from '../../../adapters/device/connection';
import { Button } from '../../../components/controls/Button';
import { Lock } from '../../../components/icons/icons';
import { Price } from '../../../components/text/Price';
import { StickyBar } from '../../../components/layout/StickyBar';

/** The total and Place Order (Specification 2, Checkout 7; 5, Place order). */
export function PlaceBar({ checkout }: { checkout: CheckoutRef }) {
  const state = useSelector(checkout, (snapshot) => snapshot);
  const isPlacing = state.hasTag('placing');
  return (
    <StickyBar
      label={<Trans>Total</Trans>}
      amount={<Price fils={calculateTotals(state.context).total} variant="total" />}
    >
      <Button
        size="lg"
        icon={Lock}
        busy={isPlacing}
        disabled={!isPlacing && !state.hasTag('canPlace') && !isUserMissing(state.context)}
        aria-describedby={state.context.address ? undefined : 'address-missing'}
        onClick={() => checkout.send({ type: isOnline() ? 'order.submitted' : 'order.submittedOffline' })}
      >
        {!isPlacing && <Trans>Place Order</Trans>}
        {isPlacing &&
          (state.context.method === 'card' ? <Trans>Processing Payment...</Trans> : <Trans>Processing...</Trans>)}
      </Button>
    </StickyBar>
  );
}
