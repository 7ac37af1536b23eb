import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RETURN_PATH_LIFE, returnPathAt, safeReturnPath } from '../../../domain/customer/return-path';

const UNSAFE = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  'https://evil.example/checkout',
  'https:evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,hi',
  '/..//evil.example',
  '/@evil.example',
  'checkout',
  '/checkout@evil.example/..//evil.example',
];

describe('the return path after login', () => {
  test.each(UNSAFE)('is never %j [row 54]', (path) => expect(safeReturnPath(path)).toBeNull());

  test.each([
    ['/checkout', '/checkout'],
    ['/order/7', '/order/7'],
    ['/products?q=%D8%B9%D9%88%D8%AF', '/products?q=%D8%B9%D9%88%D8%AF'],
    ['/add-address?id=7#fields', '/add-address?id=7'],
  ])('%s is allowed', (path, safe) => expect(safeReturnPath(path)).toBe(safe));

  test.each([
    '/login',
    '/payment-callback?paymentId=7',
    '/no-such-screen',
    '',
    null,
    7,
    { path: '/' },
    `/products?q=${'x'.repeat(600)}`,
  ])('is null for %j', (path) => expect(safeReturnPath(path)).toBeNull());

  test('stays on the shop’s origin for any history entry [row 54]', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '//',
      '\t',
      '@',
      ':',
      '..',
      'evil.example',
      'checkout',
      'https:',
      '%2f',
      '?',
      '#',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
        ),
        (path) => {
          const safe = safeReturnPath(path);
          if (safe !== null) expect(new URL(safe, 'https://lawza.example').origin).toBe('https://lawza.example');
        },
      ),
    );
  });

  test('is valid for half an hour, and not before it was set [row 55]', () => {
    const returnTo = { path: '/checkout', from: 'checkout', at: 1_000_000 };
    expect(returnPathAt(returnTo, 1_000_000 + RETURN_PATH_LIFE)).toBe('/checkout');
    expect(returnPathAt(returnTo, 1_000_001 + RETURN_PATH_LIFE)).toBeNull();
    expect(returnPathAt(returnTo, 999_999)).toBeNull();
    expect(returnPathAt(null, 0)).toBeNull();
  });
});

describe('a return path', () => {
  test.each([
    [`/order/${'a'.repeat(493)}`, `/order/${'a'.repeat(493)}`],
    [`/order/${'a'.repeat(494)}`, null],
    ['//evil.example/checkout', null],
    ['/checkout//', null],
    ['//', null],
    ['/..//evil.example', null],
    ['/check\tout', null],
    ['/checkout\\', null],
    ['https://shop.invalid/checkout', null],
    ['/order/1?from=login#top', '/order/1?from=login'],
  ])('%s is read as %s', (path, leadsTo) => expect(safeReturnPath(path)).toBe(leadsTo));
  test('is valid from the moment it was set', () => {
    expect(returnPathAt({ path: '/cart', from: 'cart', at: 1_000 }, 1_000)).toBe('/cart');
    expect(returnPathAt({ path: '/cart', from: 'cart', at: 1_001 }, 1_000)).toBeNull();
  });
});
