import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { pageInset } from 'styled-system/recipes';
import { useState } from 'react';
import type { checkoutScreenMachine } from '../../../machines/checkout/checkout-screen.machine';
import { Loading, Skeleton } from '../../components/layout/Skeleton';
import { PageTitle } from '../../components/layout/Titles';
import { childrenOf } from '../../app/children-of';
import type { ScreenProps } from '../screen';
import { OrderedBefore } from './OrderedBefore';
import { PaymentInProgress } from './PaymentInProgress';
import { Requoted } from './Requoted';
import { Review } from './Review';
import { Uncertain } from './Uncertain';

const shapes = css({ display: 'grid', gap: '3' });

/** Reviewing an order and placing it (Specification 2, Checkout). */
export function Checkout({ screen }: ScreenProps<'checkout', typeof checkoutScreenMachine>) {
  const { t } = useLingui();
  // Kept in state, because the machine stops them when the order is placed, while the page still shows them.
  const [{ checkout, review, promo }] = useState(() => childrenOf(screen));
  const at = useSelector(checkout, (state) => state);
  if (at.hasTag('inProgress')) return <PaymentInProgress checkout={checkout} />;
  if (at.hasTag('orderedBefore')) return <OrderedBefore checkout={checkout} />;
  if (at.hasTag('uncertain')) return <Uncertain checkout={checkout} />;
  if (at.hasTag('requoted')) return <Requoted checkout={checkout} />;
  return (
    <div className={pageInset()}>
      <PageTitle>
        <Trans>Checkout</Trans>
      </PageTitle>
      {at.hasTag('resolving') ? (
        <Loading label={t`Loading checkout...`}>
          <div className={shapes}>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>
        </Loading>
      ) : (
        <Review checkout={checkout} review={review} promo={promo} />
      )}
    </div>
  );
}
