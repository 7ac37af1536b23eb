import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { addressFormMachine } from '../../../machines/address/address-form.machine';
import { addressProblems } from '../../../machines/address/address-fields.rules';
import type { MapRequest } from '../../../src/adapters/map/map.types';
import { AddAddress } from '../../../src/screens/add-address/AddAddress';
import { driveScreen } from '../../model/drive';
import {
  fieldEvents,
  type mapLocation,
  newAddress,
  geocodedPlace,
  pointEvents,
  savedAddress,
  storedEvents,
} from '../../model/events/address-form';
import type { AnyEvent } from '../../model/paths';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

/** A double of the map that the test moves. */
const map = vi.hoisted(() => ({ request: null as MapRequest | null }));
vi.mock('../../../src/adapters/map/map', () => ({
  mountMap: async (_element: HTMLElement, request: MapRequest) => {
    map.request = request;
    return { flyTo: () => {}, destroy: () => {} };
  },
}));

const FIELDS = { address: 'Apartment or building', fullName: 'Full name', email: 'Email' } as const;
type FieldName = keyof typeof FIELDS;

const isSaving = (snapshot: AnyMachineSnapshot) => snapshot.hasTag('saving');

driveScreen({
  machine: addressFormMachine,
  starts: [
    {
      name: 'the point of a new address',
      input: newAddress,
      events: pointEvents,
      stateKey: ({ value, context }) => [value, context.place !== null],
    },
    {
      name: 'the fields of a new address',
      input: newAddress,
      events: fieldEvents,
      stateKey: ({ value, context }) => [value, addressProblems(context.fields, context).length === 0],
      isOffered: (snapshot: AnyMachineSnapshot, { type }: AnyEvent) =>
        !isSaving(snapshot) || type.startsWith('xstate.'),
    },
    { name: 'a saved address', input: savedAddress, events: storedEvents },
  ],
  view: (form) => <AddAddress route={{ name: 'addAddress', addressId: '' }} screen={form} state={null} />,
  driver: (user, form) => {
    const box = (name: FieldName) =>
      screen.getByRole('textbox', { name: new RegExp(`^${user.translate(FIELDS[name])}`), hidden: true });
    const isShown = (role: 'alert' | 'status', english: string) =>
      screen.queryAllByRole(role).some(({ textContent }) => textContent === user.translate(english));
    return {
      actions: {
        'map.moved': ({ location }: { location: typeof mapLocation }) =>
          map.request?.onMoveEnd({ lat: location.latitude, lng: location.longitude }),
        'point.entered': async ({ typed }: { typed: string }) => {
          const details = screen
            .getByText(user.translate('Enter coordinates instead'))
            .closest('details') as HTMLDetailsElement;
          details.open = true;
          await user.type('textbox', 'Latitude and longitude', typed);
          await user.click('button', 'Use');
        },
        'location.requested': () => user.click('button', 'Use current location'),
        'language.changed': () => form.send({ type: 'language.changed' }),
        'field.changed': async ({ name, value }: { name: FieldName; value: string }) => {
          await user.userEvent.clear(box(name));
          if (value !== '') await user.userEvent.type(box(name), value);
        },
        'field.left': async ({ name }: { name: FieldName }) => {
          await user.userEvent.click(box(name));
          await user.userEvent.tab();
        },
        'address.submitted': () => user.click('button', 'Save Address'),
        'detail.refreshed': () => user.click('button', 'Try Again'),
        'connection.returned': () => form.send({ type: 'connection.returned' }),
      },
      tags: {
        loading: () => user.isTextVisible('Loading'),
        failed: () => user.isVisible('heading', 'Error fetching address details'),
        form: () => screen.queryByRole('button', { name: user.translate('Save Address') }) !== null,
        locating: () => user.isBusy('button', 'Use current location'),
        resolving: () => isShown('status', 'Finding the address'),
        denied: () => isShown('alert', 'Location access denied'),
        unavailable: () => isShown('alert', 'Unable to get your location'),
        saving: () => user.isBusy('button', 'Save Address'),
      },
      expectView: (snapshot) => {
        if (!snapshot.hasTag('form')) return;
        const { problems, isPointUnread, fields } = form.getSnapshot().context;
        expect(isShown('alert', 'Please select location on map')).toBe(problems[0] === 'location');
        expect(user.isTextVisible('Please enter two numbers, latitude and longitude')).toBe(isPointUnread);
        expect(box('fullName')).toHaveProperty('value', fields.fullName);
        expect(box('address')).toHaveProperty('value', fields.address);
        expect(screen.queryByDisplayValue(geocodedPlace.display) !== null).toBe(fields.city === geocodedPlace.display);
      },
    };
  },
});
