import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { responseFor } from '../../support/shop/responses';
import { renderShop } from '../../support/shop/render-shop';
import { seedStorage } from '../../support/shop/routes';

vi.setConfig({ testTimeout: 60_000 });

const WORDS = {
  en: {
    add: 'Add to Cart',
    added: 'In your cart',
    done: 'Added',
    cart: 'View cart',
    dismiss: 'Dismiss',
    more: /8\.00 more for free delivery/,
    free: 'Free delivery to Kuwait',
    increase: 'Increase',
    addCard: 'Add other name to cart',
    removeCard: 'Remove other name from cart',
    quantity: 'Qty 1',
    total: /^Total \(2 items\)KD.16\.00$/,
    removed: /other name.* removed from your cart/,
  },
  ar: {
    add: 'أضف إلى السلة',
    added: 'في سلتك الآن',
    done: 'تمت الإضافة',
    cart: 'عرض السلة',
    dismiss: 'إخفاء',
    more: /أضف .*8\.00.* ليصبح التوصيل مجانيًا/,
    free: 'توصيل مجاني إلى الكويت',
    increase: 'زيادة',
    addCard: 'أضف «other name» إلى السلة',
    removeCard: 'حذف «other name» من السلة',
    quantity: 'الكمية 1',
    total: /^الإجمالي \(قطعتان\)KD.16\.00$/,
    removed: /تم حذف .*other name.* من سلتك/,
  },
} as const;
const LANGUAGES = ['en', 'ar'] as const;

/** Its choices are sizes. */
const SIZES = {
  text: (place: string) => (place === 'attribute' ? 'size' : place),
  url: () => '/media/lamp-640.webp',
  count: 2,
};

/** A product for 8 KD with two choices, and delivery to Kuwait that is free from 16 KD. */
function answer(path: string): Response {
  const response = responseFor(path, SIZES) as { data: { name?: string }[] };
  if (path === 'deliveryCharges_admin')
    return Response.json({ ...response, data: response.data.map((rate) => ({ ...rate, free_after: 16 })) });
  if (path === 'getProductName')
    return Response.json({ data: response.data.slice(1).map((one) => ({ ...one, name: 'other name' })), total: 1 });
  return Response.json(response);
}

let close = async () => {};
afterEach(async () => {
  await close();
  localStorage.clear();
  sessionStorage.clear();
});

async function open(path: string, language: 'en' | 'ar') {
  ({ close } = await renderShop(path, answer, language));
  const user = userEvent.setup();
  const find = (role: 'button' | 'link', name: string) => screen.findByRole(role, { name }, { timeout: 20_000 });
  const words = WORDS[language];
  return {
    /** Another quantity makes the button ready, once it says that it has added. */
    addMore: async () => {
      await find('button', words.done);
      await user.click(await find('button', words.increase));
      await user.click(await find('button', words.add));
    },
    click: async (name: string) => user.click(await find('button', name)),
    user,
    row: async () => (await find('link', WORDS[language].cart)).closest('li') as HTMLElement,
    expectNoRow: () => waitFor(() => expect(screen.queryByRole('link', { name: WORDS[language].cart })).toBeNull()),
  };
}
const statusesOf = (row: HTMLElement) => [...row.querySelectorAll('[role=status]')].map((one) => one.textContent ?? '');

test.each(LANGUAGES)('in %s an added product is shown with its values, without taking the focus', async (language) => {
  const words = WORDS[language];
  const { click, row } = await open('/product/7', language);
  await click(words.add);
  const [said = ''] = statusesOf(await row());
  expect(said).toContain(words.added);
  expect(said).toMatch(/name.*value/);
  await waitFor(async () => expect(statusesOf(await row())[1]).toMatch(words.more));
  expect(screen.getByRole('link', { name: words.cart }).getAttribute('href')).toBe('/cart');
  expect((await row()).contains(document.activeElement)).toBe(false);
});

test.each(LANGUAGES)('in %s adding more replaces what is shown, up to free delivery', async (language) => {
  const words = WORDS[language];
  const { click, row, addMore } = await open('/product/7', language);
  await click(words.add);
  const first = await row();
  await addMore();
  await waitFor(async () => expect(statusesOf(await row())[1]).toBe(words.free));
  expect(first.isConnected).toBe(false);
});

test.each(LANGUAGES)('in %s it is dismissed by its button and by Escape', async (language) => {
  const words = WORDS[language];
  const { click, row, user, addMore, expectNoRow } = await open('/product/7', language);
  await click(words.add);
  await row();
  await click(words.dismiss);
  await expectNoRow();
  await addMore();
  await row();
  await user.keyboard('{Escape}');
  await expectNoRow();
});

test.each(LANGUAGES)('in %s it leads to the cart, and does not follow there', async (language) => {
  const words = WORDS[language];
  const { click, row, user, expectNoRow } = await open('/product/7', language);
  await click(words.add);
  await row();
  await user.click(screen.getByRole('link', { name: words.cart }));
  await expectNoRow();
  expect(window.location.pathname).toBe('/cart');
});

test.each(LANGUAGES)('in %s a card shows what its button added, and removing it takes its place', async (language) => {
  const words = WORDS[language];
  const { click, row, expectNoRow } = await open('/products', language);
  await click(words.addCard);
  expect(statusesOf(await row())[0]).toContain('other name');
  await screen.findByText(words.done);
  await click(words.removeCard);
  await expectNoRow();
  expect(screen.getByText(words.removed)).toBeTruthy();
});

test.each(LANGUAGES)('in %s the rest of the cart stands under it, unannounced, with the total', async (language) => {
  const words = WORDS[language];
  seedStorage({ cart: true });
  const { click, row } = await open('/products', language);
  await click(words.addCard);
  const panel = within(await row());
  const [other, ...more] = panel.getAllByRole('listitem');
  expect(more).toEqual([]);
  expect(other?.textContent).toMatch(/^Dates/);
  expect(panel.getByText(words.quantity)).toBeTruthy();
  expect(panel.getByRole('term').parentElement?.textContent).toMatch(words.total);
  for (const status of statusesOf(await row())) expect(status).not.toContain('Dates');
});

test('a product that is alone in the cart has nothing under it', async () => {
  const { click, row } = await open('/product/7', 'en');
  await click(WORDS.en.add);
  expect(within(await row()).queryByRole('list')).toBeNull();
});
