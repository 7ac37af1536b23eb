import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Place } from '../../../api/schemas/place';
import { addressFormMachine } from '../../../machines/address/address-form.machine';
import { type AddressDraft, draftSlice, readDraft } from '../../../machines/storage/address.slices';
import { EMPTY_FIELDS } from '../../../machines/address/address-fields.rules';
import { clearDrafts } from '../../../machines/storage/page.slices';
import { KEYS, type Store } from '../../../machines/storage/slice';
import { persistIn } from '../../../src/adapters/storage/persist';
import { createAddress } from '../../support/data/address';
import { memoryStore as createStore } from '../../support/shop/memory-store';
import { settled } from '../../support/shop/settled';

const owner = { userId: 'c-1', addressId: '' };
const draft: AddressDraft = {
  fields: { ...EMPTY_FIELDS, fullName: 'Sara', city: 'Jabriya', country: 'Oman' },
  typed: ['fullName', 'city'],
  location: { latitude: 29.33, longitude: 48.07 },
};

test('a draft is restored for the same customer and address until it is forgotten', () => {
  const store = createStore();
  draftSlice.write(store, { ...owner, ...draft }, 0);
  expect(readDraft(store, owner)).toEqual(draft);
  expect(readDraft(store, { ...owner, userId: 'c-2' })).toBeNull();
  expect(readDraft(store, { ...owner, addressId: 'a-1' })).toBeNull();
  clearDrafts(store);
  expect(readDraft(store, owner)).toBeNull();
});

test.each([
  { fields: { ...draft.fields, country: 'France' } },
  { fields: { ...draft.fields, city: 'x'.repeat(101) } },
  { fields: { fullName: 'Sara' } },
  { typed: ['token'] },
  { location: { latitude: 91, longitude: 0 } },
])('an invalid draft is ignored: %j', (changes) => {
  const store = createStore();
  store.write(KEYS.addressDraft, JSON.stringify({ version: 1, savedAt: 0, data: { ...owner, ...draft, ...changes } }));
  expect(readDraft(store, owner)).toBeNull();
});

/** Loads the form of a customer in the tab with this store. */
function openForm(store: Store, addressId = '', place: Place | null = null) {
  const owner = { userId: 'c-1', addressId };
  const form = createActor(
    addressFormMachine.provide({
      actors: {
        loadAddress: fromPromise(async () => createAddress({ id: 'a-1' })),
        lookUp: fromPromise(async () => place ?? Promise.reject(new Error('offline'))),
        saveAddress: fromPromise(async () => createAddress()),
        persist: persistIn(store),
      },
    }),
    {
      input: {
        ...owner,
        name: 'Noura',
        mobile: '+96891234567',
        next: { name: 'checkout' },
        draft: readDraft(store, owner),
      },
    },
  );
  form.start();
  return form;
}
const typeField = (form: ReturnType<typeof openForm>, name: 'fullName' | 'city', value: string) =>
  form.send({ type: 'field.changed', name, value });
test('a new address starts with the name, phone and country of the account', () => {
  expect(openForm(createStore()).getSnapshot().context.fields).toMatchObject({
    fullName: 'Noura',
    phone: '91234567',
    country: 'Oman',
  });
});

test('an unfinished new address is restored after a reload with its location, and removed once it is saved', async () => {
  const store = createStore();
  const form = openForm(store);
  typeField(form, 'city', 'Muscat');
  form.send({ type: 'map.moved', location: { latitude: 23.58, longitude: 58.4 } });
  form.stop();
  const again = openForm(store);
  expect(again.getSnapshot().context).toMatchObject({
    fields: { fullName: 'Noura', city: 'Muscat' },
    location: { latitude: 23.58, longitude: 58.4 },
  });
  for (const [name, value] of [
    ['governorate', 'Muscat'],
    ['address', 'Building 1'],
  ] as const)
    again.send({ type: 'field.changed', name, value });
  again.send({ type: 'address.submitted' });
  await settled();
  expect(again.getSnapshot().status).toBe('done');
  expect(openForm(store).getSnapshot().context).toMatchObject({ fields: { city: '' }, location: null });
});

test('unsaved changes of a saved address are applied over the server’s data', async () => {
  const store = createStore();
  const form = openForm(store, 'a-1');
  await settled();
  typeField(form, 'fullName', 'Sara');
  form.stop();
  const again = openForm(store, 'a-1');
  await settled();
  expect(again.getSnapshot().context.fields).toMatchObject({ fullName: 'Sara', city: 'Salmiya' });
});

test('a place in another country is proposed once the shopper chooses that country', async () => {
  const riyadh = { country: 'Saudi Arabia', governorate: 'Riyadh', city: 'Riyadh', street: '', display: 'الرياض' };
  const form = openForm(createStore(), '', riyadh);
  form.send({ type: 'map.moved', location: { latitude: 24.7, longitude: 46.7 } });
  await settled();
  expect(form.getSnapshot().context.fields).toMatchObject({ country: 'Oman', city: '' });
  form.send({ type: 'field.changed', name: 'country', value: 'Saudi Arabia' });
  expect(form.getSnapshot().context.fields).toMatchObject({ governorate: 'Riyadh', city: 'الرياض', phone: '' });
});
