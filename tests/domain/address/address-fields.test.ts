import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Place } from '../../../api/schemas/place';
import {
  addressProblems,
  EMPTY_FIELDS,
  partName,
  withField,
  withPlace,
} from '../../../machines/address/address-fields.rules';
import { addressPayload, fieldsOf } from '../../../machines/address/address-payload.rules';
import { COUNTRIES } from '../../../domain/customer/country';
import { selectionOf } from '../../../machines/address/selected-address.rules';
import { createAddress } from '../../support/data/address';

const location = { latitude: 29.3339, longitude: 48.0761 };
const pin = { location, place: null };
const noPin = { location: null, place: null };
const salmiya = {
  country: 'Kuwait',
  governorate: 'Hawalli',
  city: 'Salmiya',
  street: 'Salem Al Mubarak',
  display: 'السالمية',
};

describe('a pin', () => {
  const fields = fieldsOf(createAddress());
  const problemsAt = (place: Partial<Place>) => addressProblems(fields, { location, place: { ...salmiya, ...place } });

  test('at a point without addresses is refused, and so is one in another country', () => {
    expect(problemsAt({})).toEqual([]);
    expect(problemsAt({ country: '', governorate: '', city: '', street: '', display: '' })).toEqual(['pinNowhere']);
    expect(problemsAt({ country: 'Iraq' })).toEqual(['pinAbroad']);
    expect(problemsAt({ country: 'Saudi Arabia' })).toEqual(['pinAbroad']);
  });

  test('in a place whose country is unknown is accepted', () => expect(problemsAt({ country: '' })).toEqual([]));
});

describe('an address', () => {
  test('is checked in the order location, phone, required fields', () => {
    expect(addressProblems(EMPTY_FIELDS, noPin)).toEqual([
      'location',
      'phone',
      'fullName',
      'governorate',
      'city',
      'address',
    ]);
    expect(addressProblems(fieldsOf(createAddress()), pin)).toEqual([]);
    expect(addressProblems({ ...fieldsOf(createAddress()), email: 'no address' }, pin)).toEqual(['email']);
    expect(addressProblems({ ...fieldsOf(createAddress()), city: '  ' }, pin)).toEqual(['city']);
  });

  test("of another country loses Kuwait's governorate and takes free text of at most 50 letters", () => {
    const moved = withField(fieldsOf(createAddress()), 'country', 'Oman');
    expect(moved).toMatchObject({ country: 'Oman', governorate: '' });
    expect(withField(moved, 'governorate', 'x'.repeat(80)).governorate).toHaveLength(50);
  });

  test.each(['piece', 'street', 'avenue', 'address'] as const)('stores Latin digits in %s', (name) => {
    for (const [typed, read] of [
      ['قطعة ٦', 'قطعة 6'],
      ['۱۲', '12'],
      ['१२ B', '12 B'],
    ] as const)
      expect(withField(EMPTY_FIELDS, name, typed)[name]).toBe(read);
  });

  test('stores Latin digits for what the map proposes', () =>
    expect(withPlace(EMPTY_FIELDS, { ...salmiya, street: 'شارع ٢٤' }, []).street).toBe('شارع 24'));

  test('the prefix of a pasted number selects the country and the dialling code', () => {
    const pasted = withField(fieldsOf(createAddress()), 'phone', '+966 55 123 4567');
    expect(pasted).toMatchObject({ country: 'Saudi Arabia', phone: '551234567', governorate: '' });
    expect(addressPayload(pasted, location, 'c-1').phone).toBe('+966551234567');
  });

  test('is sent trimmed, each field under its documented name', () => {
    const fields = {
      fullName: ' Noura Al Ali ',
      country: 'Kuwait',
      governorate: ' Hawalli',
      city: 'Salmiya ',
      piece: ' 6 ',
      street: ' Salem Al Mubarak ',
      avenue: ' 2 ',
      address: ' Building 12 ',
      shortCode: '',
      phone: '50123456',
      email: ' n@example.com ',
      note: ' Ring twice ',
    } as const;
    expect(addressPayload(fields, location, 'c-1')).toEqual({
      user_id: 'c-1',
      fullName: 'Noura Al Ali',
      country: 'Kuwait',
      area: 'Hawalli',
      city: 'Salmiya',
      piece: '6',
      street: 'Salem Al Mubarak',
      avenue: '2',
      address: 'Building 12',
      phone: '+96550123456',
      email: 'n@example.com',
      note: 'Ring twice',
      pickupLocation: location,
      full_name: 'Noura Al Ali',
      governorate: 'Hawalli',
      block_avenue: '6, 2',
      house: 'Building 12',
      emirates: null,
    });
  });

  test('sends N/A for an empty block and house of the older form, and null for other missing fields', () => {
    expect(addressPayload(EMPTY_FIELDS, location, 'c-1')).toMatchObject({
      block_avenue: 'N/A',
      house: 'N/A',
      governorate: null,
      emirates: null,
    });
    const dubai = { ...EMPTY_FIELDS, country: 'UAE', governorate: 'Dubai', avenue: '3' } as const;
    expect(addressPayload(dubai, location, 'c-1')).toMatchObject({ block_avenue: '3', emirates: 'Dubai' });
  });

  test('of Saudi Arabia takes a short code, in digits of any script, and sends it with the building', () => {
    const riyadh = { ...fieldsOf(createAddress()), country: 'Saudi Arabia', governorate: 'Riyadh' } as const;
    const coded = withField(riyadh, 'shortCode', 'rrrd ٢٩٢٩');
    expect(coded.shortCode).toBe('RRRD2929');
    expect(addressProblems(coded, pin)).toEqual([]);
    const { address, house } = addressPayload(coded, location, 'c-1');
    expect([address, house]).toEqual(['Building 12, RRRD2929', 'Building 12, RRRD2929']);
    const saved = createAddress({ country: 'Saudi Arabia', address });
    expect(fieldsOf(saved)).toMatchObject({ address: 'Building 12', shortCode: 'RRRD2929' });
    expect(addressPayload({ ...coded, address: 'x'.repeat(150) }, location, 'c-1').address).toHaveLength(150);
  });

  test.each(['RRRD292', '2929RRRD', 'RRR29290'])('refuses the short code %s, but only in Saudi Arabia', (shortCode) => {
    const riyadh = { ...fieldsOf(createAddress()), country: 'Saudi Arabia', shortCode } as const;
    expect(addressProblems(riyadh, pin)).toEqual(['shortCode']);
    expect(addressProblems({ ...riyadh, country: 'Kuwait' }, pin)).toEqual([]);
    expect(addressPayload({ ...riyadh, country: 'Kuwait' }, location, 'c-1').address).toBe('Building 12');
  });

  test('of an unknown country is opened as one of Kuwait', () =>
    expect(fieldsOf(createAddress({ country: 'Atlantis' }))).toMatchObject({ country: 'Kuwait', phone: '50123456' }));

  test('that was saved is sent again unchanged', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), fc.stringMatching(/^[1-9]\d{7}$/), ({ name, dialCode }, local) => {
        const saved = createAddress({ country: name, phone: `+${dialCode}${local}` });
        expect(addressPayload(fieldsOf(saved), location, 'c-1')).toMatchObject({
          country: name,
          phone: saved.phone,
          area: saved.governorate,
          address: saved.address,
          pickupLocation: location,
        });
      }),
    );
  });
});

describe('what the map proposes', () => {
  test('fills empty fields in the language of the page', () =>
    expect(withPlace(EMPTY_FIELDS, salmiya, [])).toMatchObject({
      governorate: 'Hawalli',
      city: 'السالمية',
      street: 'Salem Al Mubarak',
    }));

  test('leaves fields that the shopper typed', () => {
    const typed = { ...EMPTY_FIELDS, city: 'Rumaithiya' };
    expect(withPlace(typed, salmiya, ['city'])).toMatchObject({ city: 'Rumaithiya', governorate: 'Hawalli' });
  });

  test('changes the country only if the shopper chose none and typed no phone', () => {
    const riyadh = { country: 'Saudi Arabia', governorate: 'Riyadh', city: 'Riyadh', street: '', display: '' };
    expect(withPlace(EMPTY_FIELDS, riyadh, [])).toMatchObject({
      country: 'Saudi Arabia',
      governorate: 'Riyadh',
      city: 'Riyadh',
    });
    expect(withPlace(EMPTY_FIELDS, riyadh, ['country'])).toEqual(EMPTY_FIELDS);
    const withPhone = { ...EMPTY_FIELDS, phone: '50123456' };
    expect(withPlace(withPhone, riyadh, [])).toEqual(withPhone);
  });
});

describe('fields of an address', () => {
  const home = { ...EMPTY_FIELDS, governorate: 'Hawalli' };
  const place = (changes: Partial<Place>): Place =>
    ({ country: 'Kuwait', governorate: 'Hawalli', city: 'Salmiya', display: '', street: '', ...changes }) as Place;
  test('keep their country for an unknown name', () => {
    expect(withField(home, 'country', 'Atlantis')).toEqual(home);
    expect(withField(home, 'country', 'Kuwait')).toEqual(home);
  });
  test('keep a free-text region between two other countries, but no region of the country before, and none in Kuwait', () => {
    const valley = { ...EMPTY_FIELDS, country: 'Saudi Arabia', governorate: 'Our valley' } as const;
    expect(withField(valley, 'country', 'Oman').governorate).toBe('Our valley');
    expect(withField(valley, 'country', 'Kuwait').governorate).toBe('');
    expect(withField({ ...valley, governorate: 'Riyadh' }, 'country', 'Oman').governorate).toBe('');
  });
  test('store a region typed in either language by its English name, and free text as it is', () => {
    const typed = (text: string) => withField({ ...EMPTY_FIELDS, country: 'UAE' }, 'governorate', text).governorate;
    expect(['دبي', 'dubai', 'دبي ', 'دبي ا', 'Al Barsha'].map(typed)).toEqual([
      'Dubai',
      'Dubai',
      'دبي ',
      'دبي ا',
      'Al Barsha',
    ]);
    const ajman = place({ country: 'UAE', governorate: 'عجمان', city: 'Ajman' });
    expect(withPlace(EMPTY_FIELDS, ajman, []).governorate).toBe('Ajman');
  });
  test('lose a block and an avenue in a country that has none, or has something else in its place', () => {
    const kuwait = { ...EMPTY_FIELDS, piece: '6', avenue: '2' };
    const moved = (country: string) => {
      const { piece, avenue } = withField(kuwait, 'country', country);
      return [piece, avenue];
    };
    expect([moved('Bahrain'), moved('UAE'), moved('Saudi Arabia')]).toEqual([
      ['', ''],
      ['', ''],
      ['', ''],
    ]);
  });
  test('have the names of their country, and a part that was saved without one has the name of Kuwait', () => {
    const dubai = { ...EMPTY_FIELDS, country: 'UAE' } as const;
    expect([partName(dubai, 'governorate'), partName(dubai, 'address')]).toEqual(['emirate', 'buildingOrVilla']);
    expect([partName(dubai, 'piece'), partName({ ...dubai, piece: '6' }, 'piece')]).toEqual([null, 'block']);
    expect(partName({ ...dubai, shortCode: 'RRRD2929' }, 'shortCode')).toBeNull();
  });
  test.each([
    ['noura@example.com', true],
    ['n.al-ali+shop@mail.example.co', true],
    ['n@e.c', true],
    ['noura', false],
    ['noura@', false],
    ['@example.com', false],
    ['noura@example', false],
    ['noura@example.', false],
    ['noura@.com', false],
    ['noura@example.com now', false],
    ['noura@exam ple.com', false],
    ['noura@example.c om', false],
    ['noura@ali@example.com', false],
    ['no@ura@example', false],
    ['noura@example.c@m', false],
  ])('accept %s as an e-mail: %s', (email, isValid) =>
    expect(addressProblems({ ...EMPTY_FIELDS, email }, noPin).includes('email')).toBe(!isValid),
  );
  test('ignore blanks around an e-mail', () => {
    const problems = (email: string) => addressProblems({ ...EMPTY_FIELDS, email }, noPin).includes('email');
    expect([problems(' a@b.co '), problems('  '), problems('a b@c.co')]).toEqual([false, false, true]);
  });
  test('ignore empty parts of a place, an unknown governorate and an unknown country', () => {
    expect(withPlace({ ...home, street: 'Mine' }, place({ street: '', governorate: 'Elsewhere' }), [])).toEqual({
      ...home,
      street: 'Mine',
      city: 'Salmiya',
    });
    expect(withPlace(home, place({ country: 'Atlantis' }), [])).toEqual(home);
  });
  test('stay unchanged if the place is abroad and the shopper chose a governorate', () =>
    expect(withPlace(home, place({ country: 'Oman' }), ['governorate'])).toEqual(home));
});

test('a saved address becomes the selected one under the names of the specification', () => {
  expect(selectionOf(createAddress({ avenue: '2', email: 'n@example.com' }))).toEqual({
    addressId: 'a-1',
    fullName: 'Noura Al Ali',
    phone: '+96550123456',
    country: 'Kuwait',
    area: 'Hawalli',
    governorate: 'Hawalli',
    city: 'Salmiya',
    street: 'Salem Al Mubarak',
    avenue: '2',
    building: 'Building 12',
    address: 'Building 12',
    piece: '6',
    email: 'n@example.com',
    deliveryPrice: null,
  });
  expect(selectionOf(createAddress({ country: '' })).country).toBe('Kuwait');
});
