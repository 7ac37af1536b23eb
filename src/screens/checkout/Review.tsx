import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { deliveryPromise, taskColumns } from 'styled-system/recipes';
import { DEFAULT_COUNTRY } from '../../../domain/customer/country';
import type { CartReviewRef } from '../../../machines/cart/cart-review.machine';
import { isUncharged } from '../../../machines/checkout/checkout.problems';
import type { CheckoutRef } from '../../../machines/checkout/checkout.machine';
import { Button } from '../../components/controls/Button';
import { Icon } from '../../components/icons/Icon';
import { HandCoins, Truck } from '../../components/icons/icons';
import { useDeliveryDay } from '../../components/orders/use-delivery-day';
import { Notice } from '../../components/layout/Notice';
import { problemText, problemTitle } from '../../i18n/words/checkout-words';
import { AddressCard } from './review/AddressCard';
import { ItemsCard } from './review/ItemsCard';
import { PaymentCard } from './review/PaymentCard';
import { PlaceBar } from './review/PlaceBar';
import type { PromoRef } from '../../../machines/checkout/promo.machine';
import { PromoCard } from './review/PromoCard';
import { SummaryCard } from './review/SummaryCard';

const heading = css({ fontWeight: 'semibold' });
const offer = css({ mt: '2' });
/** On wide screens the sticky bar is a card in the column. */
const placing = css({
  lg: {
    position: 'sticky',
    bottom: '3',
    bg: 'surface',
    rounded: 'lg',
    px: '4',
    pb: '4',
    boxShadow: 'bar',
    // The summary above already shows the total.
    '& .sticky-bar__total': { display: 'none' },
  },
});
interface ReviewProps {
  readonly checkout: CheckoutRef;
  readonly review: CartReviewRef;
  /** What has changed in the cart, for the shopper to accept. */
  readonly changes: ReactNode;
  readonly promo: PromoRef;
  /** What a shop with gifts offers. */
  readonly gift: ReactNode;
}

/** Address, items, promo code, gift, summary, payment method and Place Order, in the order of Specification 2, Checkout. */
export function Review({ checkout, review, changes, promo, gift }: ReviewProps) {
  const { i18n } = useLingui();
  const { problem, address, lines, customer } = useSelector(checkout, ({ context }) => context);
  const isCard = useSelector(checkout, ({ context }) => context.method === 'card');
  const isPlacing = useSelector(checkout, (state) => state.hasTag('placing'));
  const title = problem && problemTitle(problem, isCard);
  const day = useDeliveryDay(address?.country ?? DEFAULT_COUNTRY);
  const arrival = <bdi>{day}</bdi>;
  const styles = taskColumns({ split: true });
  return (
    <div className={styles.root}>
      <div className={styles.main}>
        {changes}
        <AddressCard address={address} userId={customer?.userId ?? ''} />
        <ItemsCard lines={lines} />
        <PromoCard actor={promo} isPlacing={isPlacing} />
        {gift}
      </div>
      <div className={styles.side}>
        <SummaryCard checkout={checkout} review={review} />
        {problem && (
          <Notice tone="error" role="alert">
            {title && <p className={heading}>{i18n._(title)}</p>}
            {problemText(problem, i18n._.bind(i18n))}
            {isCard && (isUncharged(problem) || problem.code === 'paymentDeclined') && (
              <div className={offer}>
                <Button
                  size="sm"
                  tone="outline"
                  icon={HandCoins}
                  onClick={() => checkout.send({ type: 'method.selected', method: 'cash' })}
                >
                  <Trans>Pay in cash instead</Trans>
                </Button>
              </div>
            )}
          </Notice>
        )}
        <PaymentCard checkout={checkout} />
        <p className={deliveryPromise()}>
          <Icon as={Truck} size={22} mirror />
          {day === null ? <Trans>Your order arrives within 2 days</Trans> : <Trans>Your order arrives {arrival}</Trans>}
        </p>
        <div className={placing}>
          <PlaceBar checkout={checkout} />
        </div>
      </div>
    </div>
  );
}
