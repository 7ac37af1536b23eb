import { expect, test } from 'vitest';
import { pixelAddress, pixelOrigin, pixelPartner, type ViewedItem } from '../../../domain/analytics/pixel';

const viewed: ViewedItem = {
  name: 'view_content',
  currency: 'KWD',
  value: 1.25,
  items: [{ item_id: '7', item_name: 'تمر سكري', item_variant: null, price: 1.25, quantity: 1 }],
};

test('the pixel URL has the viewed product and its price, and nothing else', () => {
  const url = new URL(pixelAddress('123', '', viewed));
  expect(url.origin + url.pathname).toBe('https://www.facebook.com/tr/');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    id: '123',
    ev: 'ViewContent',
    noscript: '1',
    'cd[content_type]': 'product',
    'cd[content_ids]': '["7"]',
    'cd[value]': '1.25',
    'cd[currency]': 'KWD',
  });
});

test('a custom address keeps its own parameters', () =>
  expect(pixelAddress('a&b', 'https://ads.example/p?shop=1', viewed)).toMatch(
    /^https:\/\/ads\.example\/p\?shop=1&id=a%26b&ev=ViewContent&/,
  ));

test.each([
  ['', '', null],
  ['', 'https://ads.example/p', null],
  ['123', '', 'https://www.facebook.com'],
  ['123', 'https://ads.example:8443/p', 'https://ads.example:8443'],
  ['123', 'no address', null],
])('with the id %j and the address %j the pixel origin is %j', (id, address, origin) =>
  expect(pixelOrigin(id, address)).toBe(origin),
);

test.each([
  ['', '', null],
  ['123', '', 'Meta'],
  ['123', 'https://ads.example:8443/p', 'ads.example'],
])('with the id %j and the address %j the partner is called %j', (id, address, partner) =>
  expect(pixelPartner(id, address)).toBe(partner),
);
