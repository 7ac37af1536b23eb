import { Trans, useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import type { Order } from '../../../api/schemas/order';
import { Card } from '../../components/layout/Card';
import { CreditCard } from '../../components/icons/icons';
import { StatusBadge } from '../../components/orders/StatusBadge';
import { methodWords } from '../../i18n/words/order-words';

const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '3',
  mt: '2.5',
  fontSize: 'reading',
});
const method = css({ color: 'text.secondary' });

/** Payment method and status (Specification 4: Paid only when the backend says paid). */
export function PaymentInformation({ order }: { order: Order }) {
  const { i18n } = useLingui();
  return (
    <Card id="payment-information" icon={CreditCard} title={<Trans>Payment Information</Trans>}>
      <p className={row}>
        <span className={method}>{i18n._(methodWords(order.paymentType))}</span>
        <StatusBadge status={order.isPaid ? 'paid' : 'pending'} />
      </p>
    </Card>
  );
}
