import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { COUNTRIES } from '../../../domain/customer/country';
import { NO_PLACE, type Place } from '../../../api/schemas/place';
import { addressFormMachine } from '../../../machines/address/address-form.machine';
import { LocationUnknown } from '../../../machines/address/location.rules';
import { EMPTY_FIELDS } from '../../../machines/address/address-fields.rules';
import type { AddressDraft } from '../../../machines/storage/address.slices';
import { DEFAULT_SHOP } from '../../../domain/brand/shop-identity';
import { ShopIdentityProvider } from '../../../src/components/brand/shop-identity';
import { AddressSheet } from '../../../src/screens/add-address/AddressSheet';
import { requestedAddressId } from '../../../src/screens/add-address/state';
import { networkFailure } from '../../support/data/shopping';
import { createAddress } from '../../support/data/address';
import { createScreenUser } from '../../support/shop/screen-user';
import { renderView } from '../components/render-view';

// Typing whole forms letter by letter is slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const salmiya = { country: 'Kuwait', governorate: 'Hawalli', city: 'Salmiya', street: '', display: '' };

/** A point of which the country alone is known. */
const NO_PLACE_KNOWN = { ...NO_PLACE, country: 'Saudi Arabia' };

/** The form with a geocoder that knows one place at a time. `saved` has the requests to save. */
async function openForm(
  locale: 'ar' | 'en' = 'en',
  hasMap = true,
  placeAt: () => Place | Promise<Place> = () => salmiya,
  draft: AddressDraft | null = null,
  takesDriverNotes = false,
) {
  const saved: unknown[] = [];
  const form = createActor(
    addressFormMachine.provide({
      actors: {
        locate: fromPromise(() => Promise.reject(new LocationUnknown('denied'))),
        lookUp: fromPromise(async () => placeAt()),
        saveAddress: fromPromise(async ({ input }) => {
          saved.push(input.payload);
          return createAddress();
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
        draft,
      },
    },
  );
  const emitted: string[] = [];
  form.on('*', ({ type }) => emitted.push(type));
  form.start();
  const rendered = await renderView(
    <ShopIdentityProvider identity={{ ...DEFAULT_SHOP, takesDriverNotes }}>
      <AddressSheet form={form} hasMap={hasMap} />
    </ShopIdentityProvider>,
    locale,
  );
  return { ...rendered, form, saved, emitted };
}

test('a form asks for a location first, then for missing fields, then saves, selects the address and leaves', async () => {
  const { user, form, saved, emitted } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Save Address' }));
  expect(screen.getByRole('alert').textContent).toBe('Please select location on map');
  expect(document.activeElement?.textContent).toBe('Please select location on map');
  form.send({ type: 'map.moved', location: { latitude: 29.3339, longitude: 48.0761 } });
  expect(await screen.findByDisplayValue('Salmiya')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: /Governorate/ }).textContent).toContain('Hawalli');
  expect(screen.getByRole('alert').textContent).toBe('Please fill in all required fields');
  await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Noura Al Ali');
  await user.type(screen.getByRole('textbox', { name: 'Apartment or building' }), 'Building 12');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save Address' }));
  await expect.poll(() => emitted).toEqual(['address.selected', 'toast.shown', 'navigation.requested']);
  expect(saved).toMatchObject([{ fullName: 'Noura Al Ali', phone: '+96550123456', area: 'Hawalli', city: 'Salmiya' }]);
});

test.each(['ar', 'en'] as const)(
  'an address is not saved while its pin is at sea or in another country, and the form says why (%s)',
  async (locale) => {
    const places: Place[] = [NO_PLACE, { ...salmiya, country: 'Iraq', city: 'Basra' }, salmiya];
    const { user, form, saved } = await openForm(locale, true, () => places.shift() as Place);
    const screenUser = createScreenUser(locale, user);
    const moveMap = () =>
      form.send({ type: 'map.moved', location: { latitude: 29.4 + places.length / 10, longitude: 48.3 } });
    for (const [name, typed] of [
      ['Full name', 'Sara'],
      ['City or area', 'Salmiya'],
      ['Apartment or building', '12'],
    ] as const)
      await screenUser.type('textbox', name, typed);
    form.send({ type: 'field.changed', name: 'governorate', value: 'Hawalli' });
    for (const problem of [
      'There is no address at this point, it may be at sea. Please move the map until the pin is on land.',
      'The pin is in another country than the address. Please move the map or change the country.',
    ]) {
      moveMap();
      const words = screenUser.translate(problem);
      expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy();
      await screenUser.click('button', 'Save Address');
      expect(document.activeElement?.textContent).toBe(words);
      expect(saved).toEqual([]);
    }
    moveMap();
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
    await screenUser.click('button', 'Save Address');
    await expect.poll(() => saved).toMatchObject([{ country: 'Kuwait', city: 'Salmiya' }]);
  },
);

test.each(['ar', 'en'] as const)(
  'digits of other scripts become 0 to 9 in block, street, avenue and building (%s)',
  async (locale) => {
    const { user, form } = await openForm(locale);
    const screenUser = createScreenUser(locale, user);
    form.send({ type: 'map.moved', location: { latitude: 29.3339, longitude: 48.0761 } });
    for (const [name, typed, expected] of [
      ['Block', '٦', '6'],
      ['Street', 'شارع ٢٤', 'شارع 24'],
      ['Avenue', '۲', '2'],
      ['Apartment or building', 'مبنى ١٢', 'مبنى 12'],
    ] as const) {
      const field = screenUser.getByExactName('textbox', new RegExp(screenUser.translate(name)));
      await user.clear(field);
      await user.type(field, typed);
      expect(field).toHaveProperty('value', expected);
    }
  },
);

/** A pin in Salmiya and the fields that it leaves empty. */
function fillIn(form: Awaited<ReturnType<typeof openForm>>['form']) {
  form.send({ type: 'map.moved', location: { latitude: 29.3339, longitude: 48.0761 } });
  form.send({ type: 'field.changed', name: 'fullName', value: 'Maha' });
  form.send({ type: 'field.changed', name: 'address', value: 'Building 12' });
}

test.each([
  ['ar', 'ملاحظة للسائق (اختيارية)'],
  ['en', 'Note for the driver (optional)'],
] as const)('where the shop takes a note for the driver, it is saved with the address (%s)', async (locale, name) => {
  const { user, form, saved } = await openForm(locale, true, undefined, null, true);
  fillIn(form);
  await user.type(screen.getByRole('textbox', { name }), 'Ring twice');
  await user.click(screen.getByRole('button', { name: locale === 'ar' ? 'حفظ العنوان' : 'Save Address' }));
  await expect.poll(() => saved).toMatchObject([{ note: 'Ring twice' }]);
});

test('a shop that takes no note for the driver offers none and sends none', async () => {
  const { user, form, saved } = await openForm();
  expect(screen.queryByRole('textbox', { name: /driver/ })).toBeNull();
  fillIn(form);
  await user.click(screen.getByRole('button', { name: 'Save Address' }));
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]).not.toHaveProperty('note');
});

test('a denied permission is shown and the location can be typed [row 57]', async () => {
  const { user, form } = await openForm();
  form.send({ type: 'location.requested' });
  expect(await screen.findByText('Location access denied')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Latitude and longitude' }), '29.3339, 48.0761');
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect(await screen.findByText('Salmiya, Hawalli, Kuwait')).toBeTruthy();
});

test.each(['ar', 'en'] as const)('without a map the coordinates can be typed at once (%s) [row 57]', async (locale) => {
  const { user, form } = await openForm(locale, false);
  const screenUser = createScreenUser(locale, user);
  expect(screenUser.isTextVisible('Use your current location, or enter its coordinates below')).toBe(true);
  expect(screenUser.get('textbox', 'Latitude and longitude').closest('details')).toHaveProperty('open', true);
  await screenUser.type('textbox', 'Latitude and longitude', '29.33, 48.07');
  await screenUser.click('button', 'Use');
  expect(form.getSnapshot().context.location).toEqual({ latitude: 29.33, longitude: 48.07 });
});

test.each([
  ['ar', ['العاصمة', 'حولي', 'الفروانية', 'مبارك الكبير', 'الأحمدي', 'الجهراء']],
  ['en', ['Al Asimah', 'Hawalli', 'Al Farwaniyah', 'Mubarak Al-Kabeer', 'Al Ahmadi', 'Al Jahra']],
] as const)(
  'in %s the governorates of Kuwait are a list, whose English name is sent, and an area is found by typing',
  async (locale, names) => {
    const { user, form, saved } = await openForm(locale);
    const screenUser = createScreenUser(locale, user);
    form.send({ type: 'map.moved', location: { latitude: 29.3339, longitude: 48.0761 } });
    await user.click(screenUser.get('combobox', 'Governorate'));
    await screen.findByRole('option', { name: names[0] });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(names);
    await user.click(screen.getByRole('option', { name: names[4] }));
    expect(screenUser.get('combobox', 'Governorate').textContent).toBe(names[4]);
    await screenUser.type('textbox', 'Full name', 'Noura');
    await screenUser.type('textbox', 'City or area', locale === 'ar' ? 'فحيح' : 'fahah');
    const area = locale === 'ar' ? 'الفحيحيل' : 'Fahaheel';
    await user.click(screen.getByRole('button', { name: area }));
    expect(screen.queryByRole('button', { name: area })).toBeNull();
    await screenUser.type('textbox', 'Apartment or building', 'Building 12');
    await screenUser.click('button', 'Save Address');
    await expect.poll(() => saved).toMatchObject([{ area: 'Al Ahmadi', country: 'Kuwait', city: area }]);
  },
);

test('another country has a free-text governorate of at most 50 characters and its dialling code', async () => {
  const muscat = { ...NO_PLACE, country: 'Oman' };
  const { user, form, saved } = await openForm('en', true, () => muscat);
  form.send({ type: 'point.entered', typed: '23.58, 58.4' });
  await user.click(screen.getByRole('combobox', { name: 'Country' }));
  await user.click(await screen.findByRole('option', { name: /Oman/ }));
  expect(await screen.findByText('+968')).toBeTruthy();
  await user.click(screen.getByRole('textbox', { name: 'Governorate' }));
  await user.paste('x'.repeat(60));
  expect(screen.getByRole('textbox', { name: 'Governorate' })).toHaveProperty('value', 'x'.repeat(50));
  await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Noura');
  await user.type(screen.getByRole('textbox', { name: 'Wilayat' }), 'Bawshar');
  await user.type(screen.getByRole('textbox', { name: 'House' }), '1');
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '92123456');
  await user.click(screen.getByRole('button', { name: 'Save Address' }));
  await expect.poll(() => saved).toMatchObject([{ country: 'Oman', phone: '+96892123456', area: 'x'.repeat(50) }]);
});

test('an invalid field shows its error on blur, and saving focuses the first invalid field', async () => {
  const { user, form } = await openForm();
  form.send({ type: 'map.moved', location: { latitude: 29.3339, longitude: 48.0761 } });
  const phone = screen.getByRole('textbox', { name: 'Phone number' });
  await user.clear(phone);
  await user.type(phone, '5012');
  expect(screen.queryByText('Please enter a valid phone number')).toBeNull();
  await user.tab();
  expect(screen.getAllByText('Please enter a valid phone number')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Save Address' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Full name' }));
  expect(screen.getByText('Please enter your full name')).toBeTruthy();
  expect(screen.getByText('Please enter the apartment or building')).toBeTruthy();
});

test.each([
  ['', { id: 'a-1', isEdit: true }, 'a-1'],
  ['', { id: 7, isEdit: true, isMap: true }, '7'],
  ['', { id: 'a-1', isEdit: false }, ''],
  ['', { id: { evil: true }, isEdit: true }, ''],
  ['', 'nonsense', ''],
  ['', null, ''],
  ['a-2', { id: 'a-1', isEdit: true }, 'a-2'],
])('with %j in the URL and %j in the history entry the edited address is %j', (addressId, state, editedId) =>
  expect(requestedAddressId(addressId, state)).toBe(editedId),
);

test.each(['ar', 'en'] as const)(
  'an address in Saudi Arabia may have a short code, which is checked (%s)',
  async (locale) => {
    const malqa = { country: 'Saudi Arabia', governorate: 'Riyadh', city: 'Al Malqa', street: '', display: '' };
    const { user, form, saved } = await openForm(locale, true, () => malqa);
    const screenUser = createScreenUser(locale, user);
    expect(screenUser.isVisible('textbox', 'National Address short code')).toBe(false);
    form.send({ type: 'map.moved', location: { latitude: 24.81, longitude: 46.61 } });
    for (const [name, value] of [
      ['country', 'Saudi Arabia'],
      ['governorate', 'Riyadh'],
      ['city', 'Al Malqa'],
      ['fullName', 'Sara'],
      ['address', 'Flat 9'],
      ['phone', '551234567'],
    ] as const)
      form.send({ type: 'field.changed', name, value });
    const field = await screen.findByRole('textbox', {
      name: new RegExp(screenUser.translate('National Address short code')),
    });
    await user.type(field, 'rrrd٢٩٢');
    await screenUser.click('button', 'Save Address');
    expect(screenUser.isTextVisible('Please enter 4 letters and 4 digits, such as RRRD2929')).toBe(true);
    expect(document.activeElement).toBe(field);
    await user.type(field, '٩');
    await screenUser.click('button', 'Save Address');
    await expect.poll(() => saved).toMatchObject([{ country: 'Saudi Arabia', address: 'Flat 9, RRRD2929' }]);
  },
);

test.each([...COUNTRIES].flatMap(({ name }) => [['ar', name] as const, ['en', name] as const]))(
  'in %s every field of an address in %s says before sending whether it is required or optional',
  async (locale, country) => {
    const { user, form } = await openForm(locale);
    const { translate } = createScreenUser(locale, user);
    form.send({ type: 'field.changed', name: 'country', value: country });
    await screen.findByText(translate(country), { selector: '[role=combobox] *' });
    const marks = [translate('(optional)'), ...(locale === 'ar' ? ['(اختيارية)'] : [])];
    const words = new Map<Element, string>();
    const name = (label: string, element: Element) => words.set(element, label).size > 0;
    const fields = [...screen.getAllByRole('textbox', { name }), ...screen.getAllByRole('combobox', { name })]
      .filter((field) => field.closest('details') === null)
      .map((field) => ({
        label: words.get(field),
        isRequired: field.getAttribute('aria-required') === 'true',
        isOptional: marks.some((mark) => words.get(field)?.endsWith(mark)),
      }));
    expect(fields.filter(({ isRequired, isOptional }) => isRequired === isOptional)).toEqual([]);
    expect(fields.filter(({ isRequired }) => isRequired)).toHaveLength(6);
  },
);

const REGION = { ar: 'المنطقة', en: 'Region' } as const;
const BAHRAIN_BLOCK = { ar: 'المجمع', en: 'Block' } as const;

const FORMS = [
  ['Kuwait', ['City or area', 'Block', 'Street', 'Avenue', 'Apartment or building']],
  ['Saudi Arabia', ['Region', 'City', 'District', 'Street', 'Building', 'National Address short code']],
  ['UAE', ['Emirate', 'Area', 'Street', 'Building or villa']],
  ['Bahrain', ['Governorate', 'Area', 'Block', 'Road', 'Building']],
  ['Qatar', ['Municipality', 'Area', 'Zone', 'Street', 'Building']],
  ['Oman', ['Governorate', 'Wilayat', 'Way', 'House']],
] as const;

test.each(FORMS.flatMap(([country, parts]) => [['ar', country, parts] as const, ['en', country, parts] as const]))(
  'in %s an address in %s asks for %j, in this order',
  async (locale, country, parts) => {
    const { user, form } = await openForm(locale);
    const { translate } = createScreenUser(locale, user);
    const labelOf = (part: string) => {
      if (part === 'Region') return REGION[locale];
      return country === 'Bahrain' && part === 'Block' ? BAHRAIN_BLOCK[locale] : translate(part);
    };
    form.send({ type: 'field.changed', name: 'country', value: country });
    await screen.findByText(translate(parts.at(-1) as string), { exact: false });
    const labels = screen
      .getAllByRole('textbox', { name: (name) => name !== '' })
      .map((box) => document.querySelector(`label[for="${box.id}"]`)?.firstChild?.textContent);
    const after = labels.indexOf(translate('Full name')) + 1;
    expect(labels.slice(after, after + parts.length)).toEqual(parts.map(labelOf));
  },
);

test.each([
  ['ar', 'الرياض', 'المنطقة الشرقية'],
  ['en', 'Riyadh', 'Eastern Province'],
] as const)(
  'in %s the regions of Saudi Arabia are offered and found by typing, and the English name is sent',
  async (locale, riyadh, eastern) => {
    const { user, form, saved } = await openForm(locale, true, () => NO_PLACE_KNOWN);
    const screenUser = createScreenUser(locale, user);
    form.send({ type: 'map.moved', location: { latitude: 26.42, longitude: 50.09 } });
    for (const [name, value] of [
      ['country', 'Saudi Arabia'],
      ['fullName', 'Sara'],
      ['phone', '551234567'],
    ] as const)
      form.send({ type: 'field.changed', name, value });
    const regions = within(await screen.findByRole('group', { name: REGION[locale] }));
    expect(regions.getAllByRole('button')).toHaveLength(13);
    await user.click(regions.getByRole('button', { name: riyadh }));
    const field = screenUser.getByExactName('textbox', REGION[locale]);
    expect(field).toHaveProperty('value', riyadh);
    expect(screen.queryByRole('group', { name: REGION[locale] })).toBeNull();
    await user.clear(field);
    await user.type(field, locale === 'ar' ? 'شرقي' : 'east');
    await user.click(screen.getByRole('button', { name: eastern }));
    await screenUser.click('button', 'Save Address');
    expect(screenUser.isTextVisible('Please enter the city')).toBe(true);
    expect(screenUser.isTextVisible('Please enter the building')).toBe(true);
    for (const [name, text] of [
      ['City', 'Dammam'],
      ['District', 'Al Faisaliyah'],
      ['Street', '9'],
      ['Building', '4120'],
    ] as const)
      await user.type(screenUser.getByExactName('textbox', new RegExp(`^${screenUser.translate(name)}`)), text);
    await screenUser.click('button', 'Save Address');
    await expect
      .poll(() => saved)
      .toMatchObject([
        {
          country: 'Saudi Arabia',
          area: 'Eastern Province',
          governorate: 'Eastern Province',
          city: 'Dammam',
          piece: 'Al Faisaliyah',
          street: '9',
          address: '4120',
        },
      ]);
  },
);

/** What a reload leaves of a form that only lacks a better pin. */
const draft: AddressDraft = {
  fields: {
    ...EMPTY_FIELDS,
    fullName: 'Sara',
    governorate: 'Hawalli',
    city: 'Salmiya',
    address: '12',
    phone: '50123456',
  },
  typed: ['fullName', 'governorate', 'city', 'address', 'phone'],
  location: { latitude: 29.25, longitude: 48.35 },
};

test.each(['ar', 'en'] as const)(
  'after a reload the pin of a draft is looked up again, and one at sea is still refused (%s)',
  async (locale) => {
    const { user, saved } = await openForm(locale, true, () => NO_PLACE, draft);
    const screenUser = createScreenUser(locale, user);
    const words = screenUser.translate(
      'There is no address at this point, it may be at sea. Please move the map until the pin is on land.',
    );
    expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy();
    await screenUser.click('button', 'Save Address');
    expect(saved).toEqual([]);
  },
);

test('the pin of a draft changes nothing that was typed, and is accepted where it can not be looked up', async () => {
  const { user, saved } = await openForm('en', true, () => Promise.reject(networkFailure), draft);
  await expect.poll(() => screen.queryByText('Location selected on the map')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save Address' }));
  await expect.poll(() => saved).toMatchObject([{ city: 'Salmiya', pickupLocation: draft.location }]);
});

/** The form of the draft while its pin is looked up, until the geocoder answers. */
async function openResolvingForm(locale: 'ar' | 'en') {
  let answer: (place: Place | Promise<Place>) => void = () => {};
  const lookup = new Promise<Place>((resolve) => {
    answer = resolve;
  });
  const opened = await openForm(locale, true, () => lookup, draft);
  return { ...opened, screenUser: createScreenUser(locale, opened.user), answer };
}

test.each(['ar', 'en'] as const)('a quick save waits until it is known what is at the pin (%s)', async (locale) => {
  const { screenUser, form, saved, answer } = await openResolvingForm(locale);
  await screenUser.click('button', 'Save Address');
  expect([screenUser.isBusy('button', 'Save Address'), saved]).toEqual([true, []]);
  answer(NO_PLACE);
  const words = screenUser.translate(
    'There is no address at this point, it may be at sea. Please move the map until the pin is on land.',
  );
  await expect.poll(() => document.activeElement?.textContent).toBe(words);
  expect([screenUser.isBusy('button', 'Save Address'), saved]).toEqual([false, []]);
  expect(form.getSnapshot().context.fields).toMatchObject({ city: 'Salmiya', address: '12' });
});

test('a quick save goes on when the pin can not be looked up', async () => {
  const { screenUser, saved, answer } = await openResolvingForm('en');
  await screenUser.click('button', 'Save Address');
  expect(saved).toEqual([]);
  answer(Promise.reject(networkFailure));
  await expect.poll(() => saved).toMatchObject([{ city: 'Salmiya', pickupLocation: draft.location }]);
});

test.each(['ar', 'en'] as const)('in Kuwait the last line asks for house and flat (%s)', async (locale) => {
  const { user } = await openForm(locale);
  const { translate } = createScreenUser(locale, user);
  expect(screen.getByText(translate('House or building number, with the flat'))).toBeTruthy();
});

test.each([
  ['ar', '', 'Move the map until the pin is in your area'],
  ['en', '', 'Move the map until the pin is in your area'],
  ['en', 'pk.a-token', 'Move the map until the pin is at your door'],
] as const)('in %s the map with the token “%s” promises what it shows', async (locale, token, words) => {
  vi.stubEnv('VITE_MAPBOX_TOKEN', token);
  const { user } = await openForm(locale);
  expect(createScreenUser(locale, user).isTextVisible(words)).toBe(true);
  vi.unstubAllEnvs();
});
