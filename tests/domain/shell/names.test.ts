import { describe, expect, test } from 'vitest';
import {
  COUNTRIES,
  countryNamed,
  DEFAULT_COUNTRY,
  dialCodeOf,
  KUWAIT_GOVERNORATES,
} from '../../../domain/customer/country';
import { ownName } from '../../../domain/customer/customer-name';
import { digitsOf, latinDigits } from '../../../domain/text/digits';
import { LocationUnknown, locationAt, readLocation } from '../../../machines/address/location.rules';
import { selectionOf } from '../../../machines/address/selected-address.rules';
import { shareLinks } from '../../../domain/interaction/share-links';
import { STATUS_TONES } from '../../../domain/orders/timeline';
import { isUserId } from '../../../domain/customer/user-id';
import { anAddress } from '../../support/data/address';

describe('a user id', () => {
  test.each(['', ' ', '0', 'demo', 'Demo ', 'GUEST', 'undefined', 'null'])('is not %j', (id) =>
    expect(isUserId(id)).toBe(false),
  );
  test.each(['1', '10', 'customer-1'])('may be %j', (id) => expect(isUserId(id)).toBe(true));
});

test.each([
  ['', ''],
  [' Guest ', ''],
  ['CUSTOMER', ''],
  [' Noura ', 'Noura'],
  ['Guest House', 'Guest House'],
])('of the name %j the customer’s own is %j', (name, own) => expect(ownName(name)).toBe(own));

describe('countries', () => {
  test('are the six of the specification, Kuwait first', () => {
    expect(COUNTRIES.map(({ name, dialCode, flag }) => [name, dialCode, flag])).toEqual([
      ['Kuwait', '965', 'KW'],
      ['Saudi Arabia', '966', 'SA'],
      ['UAE', '971', 'AE'],
      ['Bahrain', '973', 'BH'],
      ['Qatar', '974', 'QA'],
      ['Oman', '968', 'OM'],
    ]);
    expect(DEFAULT_COUNTRY).toBe('Kuwait');
    expect(KUWAIT_GOVERNORATES).toEqual([
      'Al Asimah',
      'Hawalli',
      'Al Farwaniyah',
      'Mubarak Al-Kabeer',
      'Al Ahmadi',
      'Al Jahra',
    ]);
  });
  test('are found in any case, and an unknown one is none', () => {
    expect(countryNamed(' saudi ARABIA ')?.name).toBe('Saudi Arabia');
    expect(countryNamed('Egypt')).toBeNull();
    expect(dialCodeOf('oman')).toBe('968');
    expect(dialCodeOf('Egypt')).toBe('965');
  });
});

describe('digits', () => {
  test('of Arabic, Persian and full width are 0 to 9', () => {
    expect(latinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
    expect(latinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
    expect(latinDigits('０１２３４５６７８９')).toBe('0123456789');
    expect(latinDigits('a-٥ ب')).toBe('a-5 ب');
  });
  test('are what is left of a phone as it is written', () => expect(digitsOf('+965 ٥٠٠٠-1234')).toBe('96550001234'));
});

describe('a point', () => {
  test.each([
    [90, 180],
    [-90, -180],
    [0, 0],
  ])('may be %f, %f', (latitude, longitude) =>
    expect(locationAt(latitude, longitude)).toEqual({ latitude, longitude }),
  );
  test.each([
    [90.1, 0],
    [0, 180.1],
    [-90.1, 0],
    [0, -180.1],
    [Number.NaN, 0],
    [0, Number.POSITIVE_INFINITY],
  ])('is not %f, %f', (latitude, longitude) => expect(locationAt(latitude, longitude)).toBeNull());
  test('has six decimals', () =>
    expect(locationAt(29.123456789, 47.987654321)).toEqual({ latitude: 29.123457, longitude: 47.987654 }));
  test.each([
    ['29.3759, 47.9774', { latitude: 29.3759, longitude: 47.9774 }],
    ['٢٩٫٣٧٥٩ ٤٧٫٩٧٧٤', { latitude: 29.3759, longitude: 47.9774 }],
    ['-12.5/130', { latitude: -12.5, longitude: 130 }],
    ['29.3759', null],
    ['29 47 1', null],
    ['somewhere', null],
  ])('is read from %j', (typed, point) => expect(readLocation(typed)).toEqual(point));
  test('that nobody knows says why', () => {
    const unknown = new LocationUnknown('denied');
    expect([unknown.name, unknown.message, unknown.problem]).toEqual(['LocationUnknown', 'denied', 'denied']);
  });
});

test('links that share carry text and address whole [row 56]', () => {
  const links = shareLinks('Oud & rose', 'https://shop.example/product/1?a=b');
  expect(new URL(links.whatsapp).searchParams.get('text')).toBe('Oud & rose https://shop.example/product/1?a=b');
  expect(links.whatsapp.startsWith('https://wa.me/?')).toBe(true);
  const tweet = new URL(links.twitter);
  expect(tweet.origin + tweet.pathname).toBe('https://twitter.com/intent/tweet');
  expect([tweet.searchParams.get('text'), tweet.searchParams.get('url')]).toEqual([
    'Oud & rose',
    'https://shop.example/product/1?a=b',
  ]);
  const facebook = new URL(links.facebook);
  expect(facebook.origin + facebook.pathname).toBe('https://www.facebook.com/sharer/sharer.php');
  expect(facebook.searchParams.get('u')).toBe('https://shop.example/product/1?a=b');
});

test('the badge of every status has the colour of the specification', () =>
  expect(STATUS_TONES).toEqual({
    pending: 'yellow',
    confirmed: 'teal',
    processing: 'blue',
    on_the_way: 'blue',
    out_for_delivery: 'blue',
    shipped: 'purple',
    delivered: 'green',
    completed: 'green',
    cancelled: 'red',
    failed: 'red',
    on_hold: 'orange',
    refunded: 'gray',
  }));

test('a saved address becomes the selected one as the specification names its parts', () => {
  expect(selectionOf(anAddress({ avenue: '2', email: 'n@example.com' }))).toEqual({
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
  expect(selectionOf(anAddress({ country: '' })).country).toBe('Kuwait');
});
