import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { addressFormMachine } from '../../machines/address-form.machine';
import { LocationUnknown } from '../../machines/rules/location';
import { AddressSheet } from '../../src/screens/add-address/AddressSheet';
import { anAddress } from '../support/address';
import { show } from './components/show';

const salmiya = { country: 'Kuwait', governorate: 'Hawalli', city: 'Salmiya', street: '', display: '' };

/** The form over a map that knows one place; `saved` holds what was sent. */
async function open(locale: 'ar' | 'en' = 'en') {
  const saved: unknown[] = [];
  const form = createActor(
    addressFormMachine.provide({
      actors: {
        locate: fromPromise(() => Promise.reject(new LocationUnknown('denied'))),
        lookUp: fromPromise(async () => salmiya),
        saveAddress: fromPromise(async ({ input }) => {
          saved.push(input.payload);
          return anAddress();
        }),
      },
    }),
    {
      input: {
        userId: 'c-1',
        addressId: '',
        name: '',
        mobile: '+96550123456',
        next: { name: 'addressList' },
        draft: null,
      },
    },
  );
  const told: string[] = [];
  form.on('*', ({ type }) => told.push(type));
  form.start();
  const shown = await show(<AddressSheet form={form} />, locale);
  return { ...shown, form, saved, told };
}

test('a form without a point says so first, then what is missing, then saves, selects and leads on', async () => {
  const { person, form, saved, told } = await open();
  await person.click(screen.getByRole('button', { name: 'Save Address' }));
  expect(screen.getByRole('alert').textContent).toBe('Please select location on map');
  form.send({ type: 'map.moved', location: { latitude: 29.3339, longitude: 48.0761 } });
  expect(await screen.findByDisplayValue('Salmiya')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: /Governorate/ }).textContent).toContain('Hawalli');
  expect(screen.getByRole('alert').textContent).toBe('Please fill in all required fields');
  await person.type(screen.getByRole('textbox', { name: 'Full name' }), 'Noura Al Ali');
  await person.type(screen.getByRole('textbox', { name: 'Apartment or building' }), 'Building 12');
  expect(screen.queryByRole('alert')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save Address' }));
  await expect.poll(() => told).toEqual(['address.selected', 'toast.shown', 'place.left']);
  expect(saved).toMatchObject([{ fullName: 'Noura Al Ali', phone: '+96550123456', area: 'Hawalli', city: 'Salmiya' }]);
});

test('a refused permission is said and the point can be typed', async () => {
  const { person, form } = await open();
  form.send({ type: 'location.requested' });
  expect(await screen.findByText('Location access denied')).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: 'Latitude and longitude' }), '29.3339, 48.0761');
  await person.click(screen.getByRole('button', { name: 'Use' }));
  expect(await screen.findByText('Salmiya, Hawalli, Kuwait')).toBeTruthy();
});
