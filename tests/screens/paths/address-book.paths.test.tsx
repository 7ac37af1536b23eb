import { screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { addressBookMachine } from '../../../machines/address/address-book.machine';
import { AddressList } from '../../../src/screens/address-list/AddressList';
import { loadAlertDialog } from '../../../src/components/overlays/Question';
import { loadModule } from '../../../src/app/hooks/use-lazy-module';
import { done } from '../../model/answered';
import { driveScreen } from '../../model/drive';
import { addressBookEvents } from '../../model/events/address-book';
import { anAddress } from '../../support/data/address';
import { surroundings } from '../../support/process/environment';

vi.mock(
  '../../../src/app/shop-context',
  async () => (await import('../../support/process/environment')).surroundingHooks,
);

await loadModule(loadAlertDialog);

const events = [
  ...addressBookEvents([anAddress({ id: 'a-1', city: 'Salmiya' }), anAddress({ id: 'a-2', city: 'Jabriya' })]),
  done('listAddresses', []),
];

driveScreen({
  machine: addressBookMachine,
  beginnings: [
    ...[false, true].map((isChoosing) => ({
      name: isChoosing ? 'choosing for checkout' : 'my addresses',
      input: { userId: 'c-1', isChoosing },
      events,
      place: ({ value, context }: { value: unknown; context: { addresses: readonly unknown[] } }) => [
        value,
        context.addresses.length,
      ],
      isOffered: ({ context }: { context: { addresses: readonly unknown[] } }, { type }: { type: string }) =>
        type !== 'address.chosen' || context.addresses.length > 0,
    })),
    { name: 'nobody', input: { userId: 'demo', isChoosing: false }, events },
  ] as never,
  view: (book) => {
    surroundings.selects(null);
    book.on('address.selected', ({ address }) => surroundings.selects(address));
    return (
      <AddressList
        route={{ name: 'addressList' }}
        screen={book}
        state={book.getSnapshot().context.isChoosing ? { add: true } : null}
      />
    );
  },
  part: (I, book) => {
    const dialog = () => screen.queryByRole('alertdialog');
    const deleting = () => {
      const button = dialog() && within(dialog() as HTMLElement).getByRole('button', { name: I.say('Delete address') });
      return button?.getAttribute('aria-busy') === 'true';
    };
    const answers = (english: string) =>
      I.tapsOn(within(dialog() as HTMLElement).getByRole('button', { name: I.say(english) }));
    const ofAddress = (role: 'button' | 'radio', city: string, english = '') =>
      screen.getByRole(role, { name: new RegExp(`${english && I.say(english)}.*${city}`), hidden: true });
    const failed = () => I.sees('heading', 'Error fetching addresses');
    return {
      does: {
        'list.refreshed': () => I.taps('button', 'Retry'),
        'connection.returned': () => book.send({ type: 'connection.returned' }),
        'address.chosen': () => I.tapsOn(ofAddress('radio', 'Jabriya')),
        'deletion.requested': async () => {
          await I.tapsOn(ofAddress('button', 'Salmiya', 'Delete'));
        },
        'deletion.confirmed': () => answers('Delete address'),
        'deletion.cancelled': async () => {
          await answers('Cancel');
        },
      },
      sees: {
        busy: () => I.seesText('Loading'),
        shown: () => screen.queryByRole('link', { name: I.say('Add Address'), hidden: true }) !== null,
        asking: () => dialog() !== null,
        deleting,
        failed,
      },
      shows: (snapshot) => {
        const { context } = snapshot;
        expect(I.seesText('No addresses saved')).toBe(snapshot.hasTag('shown') && context.addresses.length === 0);
        if (failed()) expect(I.seesText('Invalid user ID')).toBe(context.failure === 'invalidUser');
        if (failed() && context.failure !== 'invalidUser')
          expect(I.seesText('Server returned {status}', { status: 500 })).toBe(true);
        for (const { city } of snapshot.hasTag('shown') ? context.addresses : [])
          expect(ofAddress('radio', city)).toHaveProperty(
            'checked',
            surroundings.selection.getSnapshot().context.address?.city === city,
          );
      },
    };
  },
});
