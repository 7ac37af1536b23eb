import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { css } from 'styled-system/css';
import type { addressBookMachine } from '../../../machines/address/address-book.machine';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { useSelectedAddress } from '../../app/shop-context';
import { AddressCard } from './AddressCard';

const list = css({
  display: 'grid',
  gap: '3',
  border: 'none',
  minW: '0',
  lg: { gridTemplateColumns: '1fr 1fr', gap: '5' },
});

interface Props {
  book: ActorRefFrom<typeof addressBookMachine>;
  /** history state for the edit screen, such as the return to checkout */
  forward: unknown;
}

/** Tapping a card selects the address of the next order. */
export function AddressCards({ book, forward }: Props) {
  const { t } = useLingui();
  const addresses = useSelector(book, ({ context }) => context.addresses);
  const selected = useSelectedAddress();
  return (
    <fieldset className={list}>
      <legend>
        <VisuallyHidden>{t`Deliver to`}</VisuallyHidden>
      </legend>
      {addresses.map((address) => (
        <AddressCard
          key={address.id}
          address={address}
          isSelected={selected?.addressId === address.id}
          forward={forward}
          onChoose={() => book.send({ type: 'address.chosen', address })}
          onDelete={() => book.send({ type: 'deletion.requested', addressId: address.id })}
        />
      ))}
    </fieldset>
  );
}
