import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { pageInset } from 'styled-system/recipes';
import type { addressBookMachine } from '../../../machines/address/address-book.machine';
import { Button } from '../../components/controls/Button';
import { EmptyState } from '../../components/layout/EmptyState';
import { Plus } from '../../components/icons/icons';
import { LinkButton } from '../../components/controls/LinkButton';
import { Loading, Skeleton } from '../../components/layout/Skeleton';
import { StickyBar } from '../../components/layout/StickyBar';
import { PageTitle } from '../../components/layout/Titles';
import { addressesFailure } from '../../i18n/words/address-words';
import { useTranslate } from '../../i18n/use-translate';
import { href } from '../../../domain/routes/href';
import { Question } from '../../components/overlays/Question';
import type { ScreenProps } from '../screen';
import { AddressCards } from './AddressCards';
import { isChoosing } from './state';

/** Saved addresses as cards (Specification 2, Addresses). */
export function AddressList({ screen: book, state }: ScreenProps<'addressList', typeof addressBookMachine>) {
  const { t } = useLingui();
  const translate = useTranslate();
  const snapshot = useSelector(book, (current) => current);
  const { addresses, failure } = snapshot.context;
  const forward = isChoosing(state) ? { from: 'checkout' } : undefined;
  const isEmpty = snapshot.hasTag('shown') && addresses.length === 0;
  return (
    <div className={pageInset({ width: 'menu' })}>
      <PageTitle>
        <Trans>My Addresses</Trans>
      </PageTitle>
      {snapshot.hasTag('busy') && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {snapshot.hasTag('failed') && (
        <EmptyState
          picture="/media/prop-pin-480.webp"
          blob="error"
          title={<Trans>Error fetching addresses</Trans>}
          help={addressesFailure(failure, translate)}
          action={
            <Button onClick={() => book.send({ type: 'list.refreshed' })}>
              <Trans>Retry</Trans>
            </Button>
          }
        />
      )}
      {isEmpty && (
        <EmptyState
          picture="/media/prop-pin-480.webp"
          blob="info"
          title={<Trans>No addresses saved</Trans>}
          help={<Trans>Add one, so that we know where to bring your order.</Trans>}
        />
      )}
      {!isEmpty && snapshot.hasTag('shown') && <AddressCards book={book} forward={forward} />}
      {snapshot.hasTag('shown') && (
        <StickyBar>
          <LinkButton href={href('addAddress')} state={forward} icon={Plus} block>
            <Trans>Add Address</Trans>
          </LinkButton>
        </StickyBar>
      )}
      <Question
        open={snapshot.hasTag('asking')}
        title={<Trans>Are you sure you want to delete this address?</Trans>}
        confirmLabel={t`Delete address`}
        busy={snapshot.hasTag('deleting')}
        onConfirm={() => book.send({ type: 'deletion.confirmed' })}
        onCancel={() => book.send({ type: 'deletion.cancelled' })}
      />
    </div>
  );
}
