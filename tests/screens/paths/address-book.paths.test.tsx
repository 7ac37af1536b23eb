import { screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { addressBookMachine } from '../../../machines/address/address-book.machine';
import { AddressList } from '../../../src/screens/address-list/AddressList';
import { loadAlertDialog } from '../../../src/components/overlays/Question';
import { loadModule } from '../../../src/app/hooks/use-lazy-module';
import { doneEvent } from '../../model/actor-events';
import { driveScreen } from '../../model/drive';
import { addressBookEvents } from '../../model/events/address-book';
import { createAddress } from '../../support/data/address';
import { fakeShop } from '../../support/shop/fake-shop';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

await loadModule(loadAlertDialog);

const events = [
  ...addressBookEvents([createAddress({ id: 'a-1', city: 'Salmiya' }), createAddress({ id: 'a-2', city: 'Jabriya' })]),
  doneEvent('listAddresses', []),
];

driveScreen({
  machine: addressBookMachine,
  starts: [
    ...[false, true].map((isChoosing) => ({
      name: isChoosing ? 'choosing for checkout' : 'my addresses',
      input: { userId: 'c-1', isChoosing },
      events,
      stateKey: ({ value, context }: { value: unknown; context: { addresses: readonly unknown[] } }) => [
        value,
        context.addresses.length,
      ],
      isOffered: ({ context }: { context: { addresses: readonly unknown[] } }, { type }: { type: string }) =>
        type !== 'address.chosen' || context.addresses.length > 0,
    })),
    { name: 'nobody', input: { userId: 'demo', isChoosing: false }, events },
  ] as never,
  view: (book) => {
    fakeShop.selectAddress(null);
    book.on('address.selected', ({ address }) => fakeShop.selectAddress(address));
    return (
      <AddressList
        route={{ name: 'addressList' }}
        screen={book}
        state={book.getSnapshot().context.isChoosing ? { add: true } : null}
      />
    );
  },
  driver: (user, book) => {
    const dialog = () => screen.queryByRole('alertdialog');
    const deleting = () => {
      const button =
        dialog() && within(dialog() as HTMLElement).getByRole('button', { name: user.translate('Delete address') });
      return button?.getAttribute('aria-busy') === 'true';
    };
    const tapInDialog = (english: string) =>
      user.clickElement(within(dialog() as HTMLElement).getByRole('button', { name: user.translate(english) }));
    const ofAddress = (role: 'button' | 'radio', city: string, english = '') =>
      screen.getByRole(role, { name: new RegExp(`${english && user.translate(english)}.*${city}`), hidden: true });
    const failed = () => user.isVisible('heading', 'Error fetching addresses');
    return {
      actions: {
        'list.refreshed': () => user.click('button', 'Retry'),
        'connection.returned': () => book.send({ type: 'connection.returned' }),
        'address.chosen': () => user.clickElement(ofAddress('radio', 'Jabriya')),
        'deletion.requested': async () => {
          await user.clickElement(ofAddress('button', 'Salmiya', 'Delete'));
        },
        'deletion.confirmed': () => tapInDialog('Delete address'),
        'deletion.cancelled': async () => {
          await tapInDialog('Cancel');
        },
      },
      tags: {
        busy: () => user.isTextVisible('Loading'),
        shown: () => screen.queryByRole('link', { name: user.translate('Add Address'), hidden: true }) !== null,
        asking: () => dialog() !== null,
        deleting,
        failed,
      },
      expectView: (snapshot) => {
        const { context } = snapshot;
        expect(user.isTextVisible('No addresses saved')).toBe(
          snapshot.hasTag('shown') && context.addresses.length === 0,
        );
        if (failed()) expect(user.isTextVisible('Invalid user ID')).toBe(context.failure === 'invalidUser');
        if (failed() && context.failure !== 'invalidUser')
          expect(user.isTextVisible('Server returned {status}', { status: 500 })).toBe(true);
        for (const { city } of snapshot.hasTag('shown') ? context.addresses : [])
          expect(ofAddress('radio', city)).toHaveProperty(
            'checked',
            fakeShop.selection.getSnapshot().context.address?.city === city,
          );
      },
    };
  },
});
