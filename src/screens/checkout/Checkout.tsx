import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { pageInset } from 'styled-system/recipes';
import { useState } from 'react';
import type { checkoutScreenMachine } from '../../../machines/checkout/checkout-screen.machine';
import { Loading, Skeleton } from '../../components/layout/Skeleton';
import { PageTitle } from '../../components/layout/Titles';
import { childrenOf } from '../../app/children-of';
import { useShopIdentity } from '../../components/brand/shop-identity';
import { useLazyModule, usePrefetchedModule } from '../../app/hooks/use-lazy-module';
import type { ScreenProps } from '../screen';
import { loadInterruption } from './interruptions/load-interruption';
import { loadGiftCard } from './review/load-gift-card';
import { Review } from './Review';

const shapes = css({ display: 'grid', gap: '3' });

/** Reviewing an order and placing it (Specification 2, Checkout). */
export function Checkout({ screen }: ScreenProps<'checkout', typeof checkoutScreenMachine>) {
  const { t } = useLingui();
  // Kept in state, because the machine stops them when the order is placed, while the page still shows them.
  const [{ checkout, review, promo }] = useState(() => childrenOf(screen));
  const snapshot = useSelector(checkout, (state) => state);
  const { openPayment } = snapshot.children;
  const isPaymentOpen = useSelector(openPayment, (state) => state?.hasTag('inProgress') || state?.hasTag('uncertain'));
  const isInterrupted = isPaymentOpen || snapshot.hasTag('orderedBefore') || snapshot.hasTag('requoted');
  const isQuestioned = useSelector(review, (state) => state.hasTag('awaitingAcceptance'));
  const isWanted = isInterrupted || isQuestioned;
  const { gifts } = useShopIdentity();
  const hasGift = useSelector(checkout, ({ context }) => context.gift != null);
  const [giftFailure, setGiftFailure] = useState<{ error: unknown }>();
  // Loads while checkout is resolving. If that fails and no gift is saved, checkout goes on without the gift panel.
  const [gift] = useLazyModule(loadGiftCard, hasGift || gifts.message || gifts.hidePrices, (error) =>
    setGiftFailure({ error }),
  );
  const [failure, setFailure] = useState<{ error: unknown }>();
  const { module } = usePrefetchedModule(loadInterruption, isWanted, (error) => setFailure({ error }));
  // The error screen offers another try.
  if (isWanted && failure) throw failure.error;
  if (hasGift && giftFailure) throw giftFailure.error;
  // No order is placed as a gift that the shopper can't see and remove.
  const isGiftHidden = hasGift && !gift;
  if (isInterrupted && module) return <module.Interruption checkout={checkout} openPayment={openPayment} />;
  return (
    <div className={pageInset()}>
      <PageTitle>
        <Trans>Checkout</Trans>
      </PageTitle>
      {snapshot.hasTag('resolving') || isInterrupted || isGiftHidden ? (
        <Loading label={t`Loading checkout...`}>
          <div className={shapes}>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>
        </Loading>
      ) : (
        <Review
          checkout={checkout}
          review={review}
          promo={promo}
          gift={gift && <gift.GiftCard checkout={checkout} />}
          changes={isQuestioned && module && <module.CartChanges checkout={checkout} review={review} />}
        />
      )}
    </div>
  );
}
