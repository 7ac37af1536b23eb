import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Package } from '../../components/icons';
import { LinkButton } from '../../components/LinkButton';
import { Ltr } from '../../components/Ltr';
import { Fact, Facts, ResultPage } from '../../components/ResultPage';
import { hrefs } from '../../routes';
import { useShop } from '../../shop-context';

/** Order confirmation (Specification 2, Result screens). Opened by hand it claims no success. */
export function ThankYou() {
  const placed = useSelector(useShop(), ({ context }) => context.placedOrder);
  const actions = (
    <>
      <LinkButton href={hrefs.orders} size="lg" icon={Package}>
        <Trans>Track Your Order</Trans>
      </LinkButton>
      <LinkButton href={hrefs.home} size="lg" tone="outline">
        <Trans>Continue Shopping</Trans>
      </LinkButton>
    </>
  );
  if (!placed)
    return (
      <ResultPage
        picture="/media/prop-parcel-480.webp"
        title={<Trans>Thank you for shopping with us</Trans>}
        text={<Trans>You can see all your orders under My Orders.</Trans>}
        actions={actions}
      />
    );
  return (
    <ResultPage
      picture="/media/prop-success_box-480.webp"
      blob="accent"
      title={<Trans>Order Successful!</Trans>}
      text={
        <>
          <p>
            <Trans>Thank you. We have received your order and it arrives within 2 days.</Trans>
          </p>
          {placed.hasEmail && (
            <p>
              <Trans>A confirmation will follow by email.</Trans>
            </p>
          )}
        </>
      }
      actions={actions}
    >
      <Facts>
        <Fact label={<Trans>Order ID</Trans>}>
          <Ltr>#{placed.orderId}</Ltr>
        </Fact>
      </Facts>
    </ResultPage>
  );
}
