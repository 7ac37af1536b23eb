import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { cx } from 'styled-system/css';
import { addressForm, pageInset } from 'styled-system/recipes';
import type { addressFormMachine } from '../../../machines/address/address-form.machine';
import { Button } from '../../components/controls/Button';
import { EmptyState } from '../../components/layout/EmptyState';
import { Loading, Skeleton } from '../../components/layout/Skeleton';
import { PageTitle } from '../../components/layout/Titles';
import type { ScreenProps } from '../screen';
import { AddressMap } from './AddressMap';
import { AddressSheet } from './AddressSheet';

/** Adds or edits an address: map and form (Specification 2, Addresses). */
export function AddAddress({ screen: form }: ScreenProps<'addAddress', typeof addressFormMachine>) {
  const snapshot = useSelector(form, (current) => current);
  const [hasMap, setHasMap] = useState(true);
  const isNew = snapshot.context.addressId === '';
  return (
    <div>
      <div className={pageInset()}>
        <PageTitle>{isNew ? <Trans>New address</Trans> : <Trans>Edit address</Trans>}</PageTitle>
      </div>
      {snapshot.hasTag('loading') && (
        <div className={pageInset()}>
          <Loading>
            <Skeleton shape="gallery" />
          </Loading>
        </div>
      )}
      {snapshot.hasTag('failed') && (
        <EmptyState
          picture="/media/prop-pin-480.webp"
          blob="error"
          title={<Trans>Error fetching address details</Trans>}
          action={
            <Button onClick={() => form.send({ type: 'detail.refreshed' })}>
              <Trans>Try Again</Trans>
            </Button>
          }
        />
      )}
      {snapshot.hasTag('form') && (
        <div className={cx(pageInset(), addressForm().frame)}>
          <AddressMap form={form} onMissing={() => setHasMap(false)} />
          <AddressSheet form={form} hasMap={hasMap} />
        </div>
      )}
    </div>
  );
}
