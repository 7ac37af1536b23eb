import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { CheckoutRef } from '../../../../machines/checkout/checkout.machine';
import { isUserMissing } from '../../../../machines/checkout/checkout.rules';
import { calculateTotals } from '../../../../machines/checkout/quote.rules';
import { isOnline } from '../../../adapters/device/connection';
import { Button } from '../../../components/controls/Button';
import { Lock } from '../../../components/icons/icons';
import { Price } from '../../../components/text/Price';
import { StickyBar } from '../../../components/layout/StickyBar';

const next = css({ textStyle: 'caption', color: 'text.secondary', textAlign: 'center', mt: '1' });

/** The total and Place Order (Specification 2, Checkout 7; 5, Place order). */
export function PlaceBar({ checkout }: { checkout: CheckoutRef }) {
  const state = useSelector(checkout, (snapshot) => snapshot);
  const isPlacing = state.hasTag('placing');
  const { method, address } = state.context;
  const { total } = calculateTotals(state.context);
  return (
    <StickyBar
      label={<Trans>Total</Trans>}
      amount={<Price fils={total} variant="total" />}
      note={
        <p id="place-next" className={next}>
          {method === 'card' ? <Trans>Continue to payment</Trans> : <Trans>Cash on Delivery</Trans>}
          {' · '}
          <Price fils={total} />
        </p>
      }
    >
      <Button
        size="lg"
        icon={Lock}
        busy={isPlacing}
        disabled={!isPlacing && !state.hasTag('canPlace') && !isUserMissing(state.context)}
        aria-describedby={address ? 'place-next' : 'address-missing place-next'}
        onClick={() => checkout.send({ type: isOnline() ? 'order.submitted' : 'order.submittedOffline' })}
      >
        {!isPlacing && <Trans>Place Order</Trans>}
        {isPlacing && (method === 'card' ? <Trans>Processing Payment...</Trans> : <Trans>Processing...</Trans>)}
      </Button>
    </StickyBar>
  );
}
