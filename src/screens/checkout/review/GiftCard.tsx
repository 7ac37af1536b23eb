import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { href } from '../../../../domain/routes/href';
import type { CheckoutRef } from '../../../../machines/checkout/checkout.machine';
import { Button } from '../../../components/controls/Button';
import { LinkButton } from '../../../components/controls/LinkButton';
import { Gift } from '../../../components/icons/icons';
import { useShopIdentity } from '../../../components/brand/shop-identity';
import { Card } from '../../../components/layout/Card';
import { Notice } from '../../../components/layout/Notice';
import { GiftText } from '../../../components/orders/GiftText';

const hint = css({ color: 'text.secondary' });
const body = css({ display: 'grid', gap: '3', mt: '3' });

/** Whether the order is a gift, and the ways to change that; a saved gift also where the shop offers none any more. */
export function GiftCard({ checkout }: { checkout: CheckoutRef }) {
  const gift = useSelector(checkout, ({ context }) => context.gift);
  const isPlacing = useSelector(checkout, (state) => state.hasTag('placing'));
  const { gifts } = useShopIdentity();
  const isOffered = gifts.message || gifts.hidePrices;
  if (!gift && !isOffered) return null;
  return (
    <Card
      id="gift"
      icon={Gift}
      title={<Trans>Gift</Trans>}
      action={
        gift &&
        isOffered && (
          <LinkButton href={href('gift')} tone="plain" size="sm">
            <Trans>Change gift</Trans>
          </LinkButton>
        )
      }
    >
      <div className={body}>
        {gift ? (
          <>
            <GiftText gift={gift} />
            {!isOffered && (
              <Notice tone="warning" size="sm">
                <Trans>The shop may not prepare gifts at the moment. Your order may arrive like any other.</Trans>
              </Notice>
            )}
            <Button
              tone="quiet"
              size="sm"
              disabled={isPlacing}
              onClick={() => checkout.send({ type: 'gift.removed', gift: null })}
            >
              <Trans>Not a gift</Trans>
            </Button>
          </>
        ) : (
          <>
            <p className={hint}>
              <Trans>Send it to somebody else, with a card in your words.</Trans>
            </p>
            <LinkButton href={href('gift')} tone="soft" icon={Gift} block>
              <Trans>Make it a gift</Trans>
            </LinkButton>
          </>
        )}
      </div>
    </Card>
  );
}
