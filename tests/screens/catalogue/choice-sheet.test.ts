import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderShop } from '../../support/shop/render-shop';
import { responseFor } from '../../support/shop/responses';

vi.setConfig({ testTimeout: 60_000 });

const WORDS = {
  en: {
    choose: 'Choose options: Marjan Bag',
    plain: 'Add Marjan Bag to cart',
    remove: 'Remove Marjan Bag from cart',
    add: 'Add to Cart',
    details: 'Full details',
    increase: 'Increase',
    cart: 'View cart',
    soldOut: 'Out of stock: large',
    excluded: 'Not available with green: large',
    retry: 'Retry',
    blocked: 'Out of stock',
  },
  ar: {
    choose: 'اختر خيارات «Marjan Bag»',
    plain: 'أضف «Marjan Bag» إلى السلة',
    remove: 'حذف «Marjan Bag» من السلة',
    add: 'أضف إلى السلة',
    details: 'كل التفاصيل',
    increase: 'زيادة',
    cart: 'عرض السلة',
    soldOut: 'نفدت الكمية: large',
    excluded: 'غير متوفر مع green: large',
    retry: 'أعد المحاولة',
    blocked: 'نفدت الكمية',
  },
} as const;
type Language = keyof typeof WORDS;
const LANGUAGES = ['en', 'ar'] as const;

const listed = (changes: object = {}) => ({
  id: 28,
  name: 'Marjan Bag',
  price: '42.500',
  image: '/media/bag-640.webp',
  quantity: 9,
  has_variants: true,
  ...changes,
});
const variant = (id: number, color: string, size: string, stock: number) => ({
  id,
  display_name: `Marjan Bag ${color} ${size}`,
  price: '42.500',
  stock_quantity: stock,
  main_image: `/media/${color}-640.webp`,
  attributes_array: { color, size },
});
const system = (stock: number) => ({
  has_variants: true,
  available_attributes: { color: ['tan', 'green'], size: ['small', 'large'] },
  optimized_variants: [
    variant(1, 'tan', 'small', stock),
    variant(2, 'tan', 'large', stock),
    variant(3, 'green', 'small', stock),
    variant(4, 'green', 'large', 0),
  ],
});

interface Backend {
  /** of the list's product */
  readonly has_variants?: boolean;
  /** of every variant but one */
  readonly stock?: number;
  /** status of the product's request */
  readonly status?: number;
}

let close = async () => {};
const requests: string[] = [];
afterEach(async () => {
  await close();
  localStorage.clear();
  sessionStorage.clear();
  requests.length = 0;
});

async function open(language: Language, { has_variants = true, stock = 3, status = 200 }: Backend = {}) {
  const shop = await renderShop(
    '/products',
    (path) => {
      requests.push(path);
      if (path === 'getProductName') return Response.json({ data: [listed({ has_variants })], total: 1 });
      if (path === 'hasVariants/28') return Response.json({ status: 'success', data: 3 });
      if (path === 'getProductById/28')
        return Response.json({ status: 'success', data: listed(), variant_system: system(stock) }, { status });
      return Response.json(responseFor(path));
    },
    language,
  );
  ({ close } = shop);
  const user = userEvent.setup();
  const words = WORDS[language];
  const find = (role: 'button' | 'link' | 'dialog', name: string) =>
    screen.findByRole(role, { name }, { timeout: 20_000 });
  return {
    shop,
    user,
    words,
    find,
    /** The sheet over the list, once the choices are there. */
    openSheet: async () => {
      await user.click(await find('button', has_variants ? words.choose : words.plain));
      const sheet = within(await find('dialog', 'Marjan Bag'));
      await sheet.findAllByRole('radio', undefined, { timeout: 20_000 });
      return sheet;
    },
    expectNoSheet: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
  };
}

test.each(LANGUAGES)('in %s a variant is chosen over the list and added, and the list stays', async (language) => {
  const { openSheet, user, words, find, expectNoSheet, shop } = await open(language);
  const opener = await find('button', words.choose);
  expect(opener.getAttribute('aria-haspopup')).toBe('dialog');
  const sheet = await openSheet();
  expect(requests).not.toContain('hasVariants/28');
  await user.click(sheet.getByRole('radio', { name: /^green/ }));
  expect(
    sheet.getByText((_, element) => element?.textContent?.replace(/[\u2066-\u2069]/g, '') === words.excluded),
  ).toBeDefined();
  await user.click(sheet.getByRole('button', { name: words.increase }));
  await user.click(sheet.getByRole('button', { name: words.add }));
  await expectNoSheet();
  await find('link', words.cart);
  expect(shop.actor('cart')?.getSnapshot().context.lines).toMatchObject([
    { id: '28', variantId: '3', color: 'green', size: 'small', quantity: 2, price: 42_500 },
  ]);
  expect(window.location.pathname).toBe('/products');
  await waitFor(() => expect(screen.getByRole('button', { name: words.remove })).toBe(document.activeElement));
});

test('a list that does not say it asks first, and opens the same sheet', async () => {
  const { openSheet } = await open('en', { has_variants: false });
  await openSheet();
  expect(requests).toContain('hasVariants/28');
});

test.each(LANGUAGES)(
  'in %s a product that can not be loaded opens its page in the place of the sheet',
  async (language) => {
    const { find, user, words, expectNoSheet } = await open(language, { status: 500 });
    const entries = window.history.length;
    await user.click(await find('button', words.choose));
    await find('button', words.retry);
    await expectNoSheet();
    expect(window.location.pathname).toBe('/product/28');
    // The page took the place of the sheet's entry.
    expect(window.history.length).toBe(entries + 1);
  },
);

test.each(LANGUAGES)('in %s Escape and Back close the sheet, add nothing and return the focus', async (language) => {
  const { openSheet, user, words, find, expectNoSheet, shop } = await open(language);
  await openSheet();
  await user.keyboard('{Escape}');
  await expectNoSheet();
  await waitFor(async () => expect(await find('button', words.choose)).toBe(document.activeElement));
  await openSheet();
  window.history.back();
  await expectNoSheet();
  expect(window.location.pathname).toBe('/products');
  expect(shop.actor('cart')?.getSnapshot().context.lines).toEqual([]);
});

test.each(LANGUAGES)('in %s what is sold out by now says so and can not be added', async (language) => {
  const { openSheet, words } = await open(language, { stock: 0 });
  const sheet = await openSheet();
  const add = sheet.getByRole('button', { name: words.add }) as HTMLButtonElement;
  expect(add.disabled).toBe(true);
  expect(document.getElementById(add.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words.blocked);
  expect(sheet.getByRole('link', { name: words.details }).getAttribute('href')).toBe('/product/28');
});

test('Full details leads to the chosen variant', async () => {
  const { openSheet, user, words, expectNoSheet } = await open('en');
  const sheet = await openSheet();
  await user.click(sheet.getByRole('radio', { name: /^green/ }));
  await user.click(sheet.getByRole('link', { name: words.details }));
  await expectNoSheet();
  await screen.findByRole('heading', { level: 1, name: 'Marjan Bag green small' }, { timeout: 20_000 });
  expect(window.location.search).toBe('?v=3');
});

test('the sheet counts what a plain add counts', async () => {
  const { openSheet, user, words, expectNoSheet, shop } = await open('en');
  const counted: string[] = [];
  shop.actor('cart')?.on('analytics.tracked', ({ event }: { event: { name: string } }) => counted.push(event.name));
  const sheet = await openSheet();
  await user.click(sheet.getByRole('button', { name: words.add }));
  await expectNoSheet();
  expect(counted).toEqual(['add_to_cart']);
});
