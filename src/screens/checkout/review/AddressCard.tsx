import { Trans, useLingui } from '@lingui/react/macro';
import { addressBlock } from 'styled-system/recipes';
import { css } from 'styled-system/css';
import { formatPhone, splitPhone } from '../../../../domain/customer/phone';
import type { SelectedAddress } from '../../../../machines/address/selected-address.rules';
import { Card } from '../../../components/layout/Card';
import { MapPin, Plus } from '../../../components/icons/icons';
import { LinkButton } from '../../../components/controls/LinkButton';
import { Ltr } from '../../../components/text/Ltr';
import { addressLine } from '../../../i18n/address-line';
import { href } from '../../../../domain/routes/href';
import { useLazyModule } from '../../../app/hooks/use-lazy-module';
import type { AddAddressState, AddressListState } from '../../../app/navigation/entry-state';

const missing = css({ display: 'grid', gap: '3', mt: '3' });
const hint = css({ color: 'text.secondary' });
const loadPicture = () => import('../../../components/map/MapPicture');
const loadSaved = () => import('./SavedAddresses');
const choosing: AddressListState = { add: true };
const adding: AddAddressState = { from: 'checkout' };

/** Where the order goes, and the way to choose another place (Specification 2, Checkout 1). */
export function AddressCard({ address, userId }: { address: SelectedAddress | null; userId: string }) {
  const { i18n } = useLingui();
  // Without the saved addresses one can still be added, and the list is in the profile.
  const [module] = useLazyModule(loadSaved, address === null, () => {});
  // Decoration, for which nothing waits.
  const [picture] = useLazyModule(loadPicture, address !== null, () => {});
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
          <span className={styles.picture}>{picture && <picture.MapPicture />}</span>
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
          <p id="address-missing" className={hint}>
            <Trans>Please select a delivery address</Trans>
          </p>
          <LinkButton href={href('addAddress')} state={adding} tone="soft" icon={Plus} block>
            <Trans>Add Address</Trans>
          </LinkButton>
          {module && userId !== '' && <module.SavedAddresses userId={userId} />}
        </div>
      )}
    </Card>
  );
}
