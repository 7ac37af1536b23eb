import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { deliveryPromise, pageInset, taskColumns } from 'styled-system/recipes';
import { lineKey, unitCount } from '../../../domain/cart/cart-line';
import { DEFAULT_COUNTRY } from '../../../domain/customer/country';
import type { CartReviewRef } from '../../../machines/cart/cart-review.machine';
import { changesOf } from '../../../machines/cart/cart-review.rules';
import { subtotalOf } from '../../../domain/money/format-money';
import { EmptyState } from '../../components/layout/EmptyState';
import { Icon } from '../../components/icons/Icon';
import { Truck } from '../../components/icons/icons';
import { ItemCount } from '../../components/text/ItemCount';
import { LineChanges } from '../../components/orders/LineChanges';
import { useDeliveryDay } from '../../components/orders/use-delivery-day';
import { LinkButton } from '../../components/controls/LinkButton';
import { Price } from '../../components/text/Price';
import { StickyBar } from '../../components/layout/StickyBar';
import { PageTitle } from '../../components/layout/Titles';
import { href } from '../../../domain/routes/href';
import { useCartLines, useSelectedAddress } from '../../app/shop-context';
import { CartLineCard } from './CartLineCard';
import { ProceedLink } from './ProceedLink';

const count = css({ color: 'text.secondary' });
const summary = css({ lg: { bg: 'surface', rounded: 'lg', px: '4', pb: '4' } });

/** The cart (Specification 2, Cart). */
export function Cart({ screen: review }: { screen: CartReviewRef }) {
  const lines = useCartLines();
  const isQuestioned = useSelector(review, (state) => state.hasTag('awaitingAcceptance'));
  const products = useSelector(review, ({ context }) => context.products);
  const day = useDeliveryDay(useSelectedAddress()?.country ?? DEFAULT_COUNTRY);
  const arrival = <bdi>{day}</bdi>;
  const styles = taskColumns();
  return (
    <div className={pageInset()}>
      <PageTitle>
        <Trans>My Cart</Trans>
      </PageTitle>
      {lines.length === 0 ? (
        <EmptyState
          picture="/media/prop-bagprop-480.webp"
          title={<Trans>Your cart is empty</Trans>}
          help={<Trans>Add what you like. It stays here until you come back.</Trans>}
          action={
            <LinkButton href={href('home')}>
              <Trans>Continue Shopping</Trans>
            </LinkButton>
          }
        />
      ) : (
        <div className={styles.root}>
          <div className={styles.main}>
            {isQuestioned && (
              <LineChanges
                changes={changesOf(lines, products)}
                onAccept={() => review.send({ type: 'changes.accepted' })}
              />
            )}
            {lines.map((line, index) => (
              <CartLineCard key={lineKey(line)} line={line} index={index} />
            ))}
            <p className={deliveryPromise()}>
              <Icon as={Truck} size={22} mirror />
              {day === null ? (
                <Trans>Delivery is calculated at checkout. Your order arrives within 2 days.</Trans>
              ) : (
                <Trans>Delivery is calculated at checkout. Your order arrives {arrival}.</Trans>
              )}
            </p>
          </div>
          <div className={styles.side}>
            <div className={summary}>
              <StickyBar
                stacked
                label={
                  <>
                    <Trans>Total</Trans>{' '}
                    <span className={count}>
                      (<ItemCount count={unitCount(lines)} />)
                    </span>
                  </>
                }
                amount={<Price fils={subtotalOf(lines)} variant="total" />}
              >
                <ProceedLink />
              </StickyBar>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}
