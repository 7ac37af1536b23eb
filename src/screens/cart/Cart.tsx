import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { pageInset, taskColumns } from 'styled-system/recipes';
import { lineKey, unitCount } from '../../../domain/cart/cart-line';
import type { CartReviewRef } from '../../../machines/cart/cart-review.machine';
import { changesOf, oldPriceOf } from '../../../machines/cart/cart-review.rules';
import { subtotalOf } from '../../../domain/money/format-money';
import { EmptyState } from '../../components/layout/EmptyState';
import { ItemCount } from '../../components/text/ItemCount';
import { LineChanges } from '../../components/orders/LineChanges';
import { LinkButton } from '../../components/controls/LinkButton';
import { Price } from '../../components/text/Price';
import { StickyBar } from '../../components/layout/StickyBar';
import { PageTitle } from '../../components/layout/Titles';
import { href } from '../../../domain/routes/href';
import { useCartLines } from '../../app/shop-context';
import { CartDelivery } from './CartDelivery';
import { CartLineCard } from './CartLineCard';
import { ProceedLink } from './ProceedLink';

const count = css({ color: 'text.secondary' });
const summary = css({ lg: { bg: 'surface', rounded: 'lg', px: '4', pb: '4' } });

/** The cart (Specification 2, Cart). */
export function Cart({ screen: review }: { screen: CartReviewRef }) {
  const lines = useCartLines();
  const isQuestioned = useSelector(review, (state) => state.hasTag('awaitingAcceptance'));
  const products = useSelector(review, ({ context }) => context.products);
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
              <CartLineCard key={lineKey(line)} line={line} index={index} oldPrice={oldPriceOf(line, products)} />
            ))}
          </div>
          <div className={styles.side}>
            <CartDelivery lines={lines} />
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
