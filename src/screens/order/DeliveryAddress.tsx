import { Trans } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { addressBlock } from 'styled-system/recipes';
import type { Order } from '../../../api/schemas/order';
import { formatPhone, splitPhone } from '../../../domain/customer/phone';
import { Card } from '../../components/layout/Card';
import { MapPin } from '../../components/icons/icons';
import { Ltr } from '../../components/text/Ltr';
import { OrderAddress } from './OrderAddress';

const below = css({ mt: '3' });

/** Who receives an order, and where. */
export function DeliveryAddress({ order: { customer, address } }: { order: Order }) {
  const styles = addressBlock();
  if (!customer) return null;
  return (
    <Card id="delivery-address" icon={MapPin} title={<Trans>Delivery Address</Trans>}>
      <div className={below}>
        <p className={styles.name}>
          <bdi>{customer.name}</bdi>
        </p>
        <p className={styles.line}>{address ? <OrderAddress text={address} /> : <Trans>No address specified</Trans>}</p>
        <Ltr className={styles.line}>{formatPhone(splitPhone(customer.phone, ''))}</Ltr>
      </div>
    </Card>
  );
}
