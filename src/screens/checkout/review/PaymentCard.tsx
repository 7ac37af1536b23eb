import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { CheckoutRef } from '../../../../machines/checkout/checkout.machine';
import type { PaymentMethod } from '../../../../machines/checkout/place-order/order-payload.rules';
import { Card } from '../../../components/layout/Card';
import { CreditCard, HandCoins, Wallet } from '../../../components/icons/icons';
import { RadioRow } from '../../../components/controls/RadioRow';
import { useShopIdentity } from '../../../components/brand/shop-identity';
import { useLazyModule } from '../../../app/hooks/use-lazy-module';

const rows = css({ display: 'grid', gap: '2.5', mt: '3' });
// Reserves the height of the card logos.
const marks = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5', minH: '6', mt: '1.5' });
const loadMarks = () => import('../../../components/payment/PaymentMarks');

/** By card or in cash; card first (Specification 2, Checkout 6). */
export function PaymentCard({ checkout }: { checkout: CheckoutRef }) {
  const { t } = useLingui();
  const configured = useShopIdentity().payments.filter((mark) => mark !== 'cash');
  // Without the logos the method still has its name.
  const [module] = useLazyModule(loadMarks, configured.length > 0, () => {});
  const isCash = useSelector(checkout, ({ context }) => context.method === 'cash');
  const isPlacing = useSelector(checkout, (state) => state.hasTag('placing'));
  const select = (method: string) => checkout.send({ type: 'method.selected', method: method as PaymentMethod });
  return (
    <Card id="payment-method" icon={Wallet} title={<Trans>Payment Method</Trans>}>
      <div className={rows} role="radiogroup" aria-label={t`Payment Method`}>
        <RadioRow
          name="method"
          value="card"
          checked={!isCash}
          onChange={select}
          disabled={isPlacing}
          icon={CreditCard}
          title={<Trans>Credit/Debit Card</Trans>}
          help={
            <>
              <Trans>We take you to a secure payment page</Trans>
              {configured.length > 0 && (
                <span className={marks}>{module && <module.PaymentMarks marks={configured} />}</span>
              )}
            </>
          }
        />
        <RadioRow
          name="method"
          value="cash"
          checked={isCash}
          onChange={select}
          disabled={isPlacing}
          icon={HandCoins}
          title={<Trans>Cash on Delivery</Trans>}
          help={<Trans>Pay in cash when your order arrives</Trans>}
        />
      </div>
    </Card>
  );
}
