import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Place } from '../../../api/schemas/place';
import { addressFormMachine } from '../../../machines/address/address-form.machine';
import { type AddressDraft, draftSlice, readDraft } from '../../../machines/storage/address.slices';
import { EMPTY_FIELDS } from '../../../machines/address/address-fields.rules';
import { forgetDrafts } from '../../../machines/storage/page.slices';
import { KEYS, type Store } from '../../../machines/storage/slice';
import { persistIn } from '../../../src/adapters/storage/persist';
import { anAddress } from '../../support/data/address';
import { memoryStore as tab } from '../../support/shop/store';

const mine = { userId: 'c-1', addressId: '' };
const draft: AddressDraft = {
  fields: { ...EMPTY_FIELDS, fullName: 'Sara', city: 'Jabriya', country: 'Oman' },
  typed: ['fullName', 'city'],
  location: { latitude: 29.33, longitude: 48.07 },
};

test('what was typed is found again by the same customer, for the same address, until it is forgotten', () => {
  const store = tab();
  draftSlice.write(store, { ...mine, ...draft }, 0);
  expect(readDraft(store, mine)).toEqual(draft);
  expect(readDraft(store, { ...mine, userId: 'c-2' })).toBeNull();
  expect(readDraft(store, { ...mine, addressId: 'a-1' })).toBeNull();
  forgetDrafts(store);
  expect(readDraft(store, mine)).toBeNull();
});

test.each([
  { fields: { ...draft.fields, country: 'France' } },
  { fields: { ...draft.fields, city: 'x'.repeat(101) } },
  { fields: { fullName: 'Sara' } },
  { typed: ['token'] },
  { location: { latitude: 91, longitude: 0 } },
])('what is no draft is not believed: %j', (changes) => {
  const store = tab();
  store.write(KEYS.addressDraft, JSON.stringify({ version: 1, savedAt: 0, data: { ...mine, ...draft, ...changes } }));
  expect(readDraft(store, mine)).toBeNull();
});

/** The form of one customer in one tab, as often as the page is loaded. */
function open(store: Store, addressId = '', place: Place | null = null) {
  const owner = { userId: 'c-1', addressId };
  const form = createActor(
    addressFormMachine.provide({
      actors: {
        loadAddress: fromPromise(async () => anAddress({ id: 'a-1' })),
        lookUp: fromPromise(async () => place ?? Promise.reject(new Error('offline'))),
        saveAddress: fromPromise(async () => anAddress()),
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
const typed = (form: ReturnType<typeof open>, name: 'fullName' | 'city', value: string) =>
  form.send({ type: 'field.changed', name, value });
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a new address begins with the name and phone of the account, the country as its code says', () => {
  expect(open(tab()).getSnapshot().context.fields).toMatchObject({
    fullName: 'Noura',
    phone: '91234567',
    country: 'Oman',
  });
});

test('an unfinished new address is there again after a reload, with its point, and gone once it is saved', async () => {
  const store = tab();
  const form = open(store);
  typed(form, 'city', 'Muscat');
  form.send({ type: 'map.moved', location: { latitude: 23.58, longitude: 58.4 } });
  form.stop();
  const again = open(store);
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
  expect(open(store).getSnapshot().context).toMatchObject({ fields: { city: '' }, location: null });
});

test('changes of a saved address lie over what the server has', async () => {
  const store = tab();
  const form = open(store, 'a-1');
  await settled();
  typed(form, 'fullName', 'Sara');
  form.stop();
  const again = open(store, 'a-1');
  await settled();
  expect(again.getSnapshot().context.fields).toMatchObject({ fullName: 'Sara', city: 'Salmiya' });
});

test('what the map knows of a place in another country is proposed once the shopper chooses that country', async () => {
  const riyadh = { country: 'Saudi Arabia', governorate: 'Riyadh', city: 'Riyadh', street: '', display: 'الرياض' };
  const form = open(tab(), '', riyadh);
  form.send({ type: 'map.moved', location: { latitude: 24.7, longitude: 46.7 } });
  await settled();
  expect(form.getSnapshot().context.fields).toMatchObject({ country: 'Oman', city: '' });
  form.send({ type: 'field.changed', name: 'country', value: 'Saudi Arabia' });
  expect(form.getSnapshot().context.fields).toMatchObject({ governorate: 'Riyadh', city: 'الرياض', phone: '91234567' });
});
