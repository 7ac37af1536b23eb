import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressProblems, EMPTY_FIELDS, withField, withPlace } from '../../../machines/address/address-fields.rules';
import { addressPayload, fieldsOf } from '../../../machines/address/address-payload.rules';
import { COUNTRIES } from '../../../domain/customer/country';
import { locationAt, readLocation } from '../../../machines/address/location.rules';
import { anAddress } from '../../support/data/address';

const here = { latitude: 29.3339, longitude: 48.0761 };
const salmiya = {
  country: 'Kuwait',
  governorate: 'Hawalli',
  city: 'Salmiya',
  street: 'Salem Al Mubarak',
  display: 'السالمية',
};

describe('an address', () => {
  test('is checked in the order location, phone, required fields', () => {
    expect(addressProblems(EMPTY_FIELDS, null)).toEqual([
      'location',
      'phone',
      'fullName',
      'governorate',
      'city',
      'address',
    ]);
    expect(addressProblems(fieldsOf(anAddress()), here)).toEqual([]);
    expect(addressProblems({ ...fieldsOf(anAddress()), email: 'noura' }, here)).toEqual(['email']);
    expect(addressProblems({ ...fieldsOf(anAddress()), city: '  ' }, here)).toEqual(['city']);
  });

  test("of another country loses Kuwait's governorate and takes free text of at most 50 letters", () => {
    const moved = withField(fieldsOf(anAddress()), 'country', 'Oman');
    expect(moved).toMatchObject({ country: 'Oman', governorate: '' });
    expect(withField(moved, 'governorate', 'x'.repeat(80)).governorate).toHaveLength(50);
  });

  test.each(['piece', 'street', 'avenue', 'address'] as const)(
    'has Latin digits in %s, however they are typed',
    (name) => {
      for (const [typed, read] of [
        ['قطعة ٦', 'قطعة 6'],
        ['۱۲', '12'],
        ['१२ B', '12 B'],
      ] as const)
        expect(withField(EMPTY_FIELDS, name, typed)[name]).toBe(read);
    },
  );

  test('has Latin digits in what the map proposes', () =>
    expect(withPlace(EMPTY_FIELDS, { ...salmiya, street: 'شارع ٢٤' }, []).street).toBe('شارع 24'));

  test("a pasted number's prefix picks the country and the dialling code that is sent", () => {
    const pasted = withField(fieldsOf(anAddress()), 'phone', '+966 55 123 4567');
    expect(pasted).toMatchObject({ country: 'Saudi Arabia', phone: '551234567', governorate: '' });
    expect(addressPayload(pasted, here, 'c-1').phone).toBe('+966551234567');
  });

  test('is sent without blanks around what was typed, each part under its documented name', () => {
    const fields = {
      fullName: ' Noura Al Ali ',
      country: 'Kuwait',
      governorate: ' Hawalli',
      city: 'Salmiya ',
      piece: ' 6 ',
      street: ' Salem Al Mubarak ',
      avenue: ' 2 ',
      address: ' Building 12 ',
      phone: '50123456',
      email: ' n@example.com ',
    } as const;
    expect(addressPayload(fields, here, 'c-1')).toEqual({
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
      pickupLocation: here,
      full_name: 'Noura Al Ali',
      governorate: 'Hawalli',
      block_avenue: '6, 2',
      house: 'Building 12',
      emirates: null,
    });
  });

  test('says N/A for an empty block and house to a backend of the older form, and null for what else is missing', () => {
    expect(addressPayload(EMPTY_FIELDS, here, 'c-1')).toMatchObject({
      block_avenue: 'N/A',
      house: 'N/A',
      governorate: null,
      emirates: null,
    });
    const dubai = { ...EMPTY_FIELDS, country: 'UAE', governorate: 'Dubai', avenue: '3' } as const;
    expect(addressPayload(dubai, here, 'c-1')).toMatchObject({ block_avenue: '3', emirates: 'Dubai' });
  });

  test('of a country that the shop does not know is opened as one of Kuwait', () =>
    expect(fieldsOf(anAddress({ country: 'Atlantis' }))).toMatchObject({ country: 'Kuwait', phone: '50123456' }));

  test('that was saved is sent again as it was', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), fc.stringMatching(/^[1-9]\d{7}$/), ({ name, dialCode }, local) => {
        const saved = anAddress({ country: name, phone: `+${dialCode}${local}` });
        expect(addressPayload(fieldsOf(saved), here, 'c-1')).toMatchObject({
          country: name,
          phone: saved.phone,
          area: saved.governorate,
          address: saved.address,
          pickupLocation: here,
        });
      }),
    );
  });
});

describe('what the map proposes', () => {
  test('fills what nobody has typed into, in the language of the page', () =>
    expect(withPlace(EMPTY_FIELDS, salmiya, [])).toMatchObject({
      governorate: 'Hawalli',
      city: 'السالمية',
      street: 'Salem Al Mubarak',
    }));

  test('leaves what somebody typed', () => {
    const typed = { ...EMPTY_FIELDS, city: 'Rumaithiya' };
    expect(withPlace(typed, salmiya, ['city'])).toMatchObject({ city: 'Rumaithiya', governorate: 'Hawalli' });
  });

  test('moves the country along only while nobody has chosen one', () => {
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

describe('a point on the map', () => {
  test.each([
    ['29.3697, 47.9783', { latitude: 29.3697, longitude: 47.9783 }],
    ['٢٩٫٣٦٩٧، ٤٧٫٩٧٨٣', { latitude: 29.3697, longitude: 47.9783 }],
    ['-33.5 151', { latitude: -33.5, longitude: 151 }],
    ['near the tower', null],
    ['95, 48', null],
    ['29.3697', null],
  ])('%s', (typed, point) => expect(readLocation(typed)).toEqual(point));

  test('lies on the globe or nowhere', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (latitude, longitude) => {
        const point = locationAt(latitude, longitude);
        if (point) expect(Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180).toBe(true);
      }),
    );
  });
});
