import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { profileHead } from 'styled-system/recipes';
import { ownName } from '../../../domain/customer/customer-name';
import { formatPhone, splitPhone } from '../../../domain/customer/phone';
import type { Session } from '../../../machines/session/session.types';
import { Card } from '../../components/layout/Card';
import { Icon } from '../../components/icons/Icon';
import { Heart, MapPin, Package, SignOut, Trash, User } from '../../components/icons/icons';
import { ListRow } from '../../components/layout/ListRow';
import { Ltr } from '../../components/text/Ltr';
import { href } from '../../../domain/routes/href';
import { useFavouriteItems, useSelectedAddress, useShop } from '../../app/shop-context';
import { AddressesFigure, Count, OrdersFigure } from './Figures';

interface Props {
  customer: Session;
  onDelete: () => void;
  preferences: ReactNode;
}

/** The customer's profile menu (Specification 2, Profile). */
export function CustomerMenu({ customer, onDelete, preferences }: Props) {
  const shop = useShop();
  const favourites = useFavouriteItems().length;
  const address = useSelectedAddress();
  const ownsName = ownName(customer.name) || (address?.fullName ?? '');
  const [initial] = ownsName;
  const name = <bdi>{ownsName}</bdi>;
  const styles = profileHead();
  return (
    <>
      <div className={styles.root}>
        <span className={styles.avatar} aria-hidden="true">
          {initial ?? <Icon as={User} size={32} />}
        </span>
        <div>
          <h1 className={styles.name} tabIndex={-1}>
            {ownsName === '' ? <Trans>Welcome</Trans> : <Trans>Welcome, {name}</Trans>}
          </h1>
          <p className={styles.phone}>
            <Ltr>{formatPhone(splitPhone(customer.mobile, ''))}</Ltr>
          </p>
        </div>
      </div>
      <div className={styles.cards}>
        <Card flush>
          <ListRow icon={Package} href={href('orders')} figure={<OrdersFigure userId={customer.userId} />}>
            <Trans>My Orders</Trans>
          </ListRow>
          <ListRow icon={Heart} href={href('favorites')} figure={<Count of={favourites} />}>
            <Trans>My Favorites</Trans>
          </ListRow>
          <ListRow icon={MapPin} href={href('addressList')} figure={<AddressesFigure userId={customer.userId} />}>
            <Trans>My Addresses</Trans>
          </ListRow>
        </Card>
        {preferences}
        <Card flush>
          <ListRow icon={SignOut} mirror end={<span />} onPress={() => shop.send({ type: 'logout.requested' })}>
            <Trans>Logout</Trans>
          </ListRow>
          <ListRow icon={Trash} tone="danger" onPress={onDelete}>
            <Trans>Delete Account</Trans>
          </ListRow>
        </Card>
      </div>
    </>
  );
}
