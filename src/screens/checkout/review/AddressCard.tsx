import { Trans, useLingui } from '@lingui/react/macro';
import { addressBlock } from 'styled-system/recipes';
import { css } from 'styled-system/css';
import { formatPhone, splitPhone } from '../../../../domain/customer/phone';
import type { SelectedAddress } from '../../../../machines/address/selected-address.rules';
import { Card } from '../../../components/layout/Card';
import { MapPin, Plus } from '../../../components/icons/icons';
import { LinkButton } from '../../../components/controls/LinkButton';
import { Ltr } from '../../../components/text/Ltr';
import { MapPicture } from '../../../components/map/MapPicture';
import { Notice } from '../../../components/layout/Notice';
import { addressLine } from '../../../i18n/address-line';
import { href } from '../../../../domain/routes/href';
import type { AddAddressState, AddressListState } from '../../../app/navigation/entry-state';

const missing = css({ display: 'grid', gap: '3', mt: '3' });
const choosing: AddressListState = { add: true };
const adding: AddAddressState = { from: 'checkout' };

/** Where the order goes, and the way to choose another place (Specification 2, Checkout 1). */
export function AddressCard({ address }: { address: SelectedAddress | null }) {
  const { i18n } = useLingui();
  const styles = addressBlock();
  return (
    <Card
      id="delivery-address"
      icon={MapPin}
      title={<Trans>Delivery Address</Trans>}
      action={
        address && (
          <LinkButton href={href('addressList')} state={choosing} tone="plain" size="sm">
            <Trans>Change</Trans>
          </LinkButton>
        )
      }
    >
      {address ? (
        <div className={styles.root}>
          <span className={styles.picture}>
            <MapPicture />
          </span>
          <div>
            <p className={styles.name}>
              <bdi>{address.fullName}</bdi>
            </p>
            <p className={styles.line}>{addressLine(address, i18n._.bind(i18n))}</p>
            <Ltr className={styles.line}>{formatPhone(splitPhone(address.phone, address.country))}</Ltr>
          </div>
        </div>
      ) : (
        <div className={missing}>
          <Notice tone="warning" id="address-missing">
            <Trans>Please select a delivery address</Trans>
          </Notice>
          <LinkButton href={href('addAddress')} state={adding} tone="soft" icon={Plus} block>
            <Trans>Add Address</Trans>
          </LinkButton>
          <LinkButton href={href('addressList')} state={choosing} tone="plain" block>
            <Trans>Choose a saved address</Trans>
          </LinkButton>
        </div>
      )}
    </Card>
  );
}
