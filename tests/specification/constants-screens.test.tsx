/** The counts and formats on the screens of sections 2, 5, 7 and 9, and the payment request. */
import { screen, within } from '@testing-library/react';
import { eventually } from '../support/server/eventually';
import { testBoundaries, testValues } from './rows';
import { HOME, type Visit, visit } from './visit';

const item = { id: 7, name: 'Dates', price: 8, quantity: 5, image: '/media/one.webp' };
const productPage = (changes: object = {}): Visit => ({
  path: '/product/7',
  server: { 'getProductById/{}': { data: { ...item, ...changes } } },
});
const productList = (changes: object = {}): Visit => ({
  path: '/products',
  server: { getProductName: { data: [{ ...item, ...changes }], total: 1 } },
});
const cart = (changes: object = {}): Visit => ({ ...productPage(changes), path: '/cart', cart: true });
const checkout: Visit = { path: '/checkout', who: 'customer', cart: true, stored: { selectedAddress: HOME } };
const order = (count: number) => ({
  id: 9,
  created_at: '2025-12-12T09:30:00Z',
  order_status: 'confirmed',
  total_price: 8,
  products: Array.from({ length: count }, () => item),
});
const orders = (count: number): Visit => ({
  path: '/orders',
  who: 'customer',
  server: { 'user/{}/orders': { data: [order(count)] } },
});

const textOf = ({ textContent }: Element) => textContent?.replace(/\s/g, ' ') ?? '';
const main = () => within(document.querySelector('main') as HTMLElement);
const find = (role: 'link' | 'button' | 'img', name: string | RegExp) =>
  eventually(() => main().getByRole(role, { name }));

/** A shown product name: the number of its letters and the ellipsis. */
async function shownName(page: Visit) {
  await visit(page, 'en');
  const { textContent } = await find('link', /^x/);
  const letters = textContent?.match(/^x*/)?.[0].length ?? 0;
  return `${letters}${textContent?.slice(letters)}`;
}

async function orderThumbnails(count: number) {
  await visit(orders(count), 'en');
  const card = await find('link', /#9/);
  const more = [...card.querySelectorAll('*')].map(textOf).find((text) => text.startsWith('+'));
  return [card.querySelectorAll('picture').length, more];
}

async function productThumbnails(count: number) {
  const pictures = Array.from({ length: count }, (_, page) => ({ image_url: `/media/${page}.webp` }));
  await visit(productPage({ image: '', product_images: pictures }), 'en');
  await find('button', 'Enlarge the picture');
  return main().queryAllByRole('button', { name: /^Picture \d/ }).length;
}

/** The shape of the tile at this position of the categories grid. */
async function tileShape(page: number) {
  const data = Array.from({ length: 6 }, (_, index) => ({ id: index, name: `Category ${index + 1}` }));
  await visit({ path: '/categories', server: { getAllCatesWithSub: { data }, getListSubTwoCategory: { data } } }, 'en');
  const { className } = await find('link', `Category ${page}`);
  return /shape_(\w+)/.exec(className)?.[1];
}

testBoundaries([
  {
    what: 'Product name cut, on cards',
    number: 30,
    at: (length) => shownName(productList({ name: 'x'.repeat(length) })),
    expected: ['29', '30', '30…'],
  },
  {
    what: 'Product name cut, in the cart',
    number: 25,
    at: (length) => shownName(cart({ name: 'x'.repeat(length) })),
    expected: ['24', '25', '25…'],
  },
  {
    what: 'Order thumbnails',
    number: 3,
    at: orderThumbnails,
    expected: [
      [2, undefined],
      [3, undefined],
      [3, '+1'],
    ],
  },
  { what: 'Product thumbnails, only of more than one image', number: 1, at: productThumbnails, expected: [0, 0, 2] },
  { what: 'Every third tile is double width', number: 3, at: tileShape, expected: ['square', 'wide', 'square'] },
]);

/** The first text of a page that matches. */
const findText = async (page: Visit, form: RegExp, language: 'ar' | 'en' = 'en', part = 'main') => {
  await visit(page, language);
  return eventually(() => {
    const actual = [...document.querySelectorAll(`${part} *`)].map(textOf).find((text) => form.test(text));
    return actual ?? Promise.reject(new Error(`no text matches ${form}`));
  });
};

/** The number of boxes and the countdown of the code step when it opens. */
async function codeStep() {
  const user = await visit({ path: '/login', server: { 'customer/send-otp': { success: true } } }, 'en');
  await eventually(() => user.get('textbox', 'Phone number'));
  await user.type('textbox', 'Phone number', '50001234');
  await user.click('button', 'Send code');
  const box = await eventually(() => user.get('textbox', 'Verification code, 4 digits'));
  const times = [...screen.getByRole('timer').querySelectorAll('*')].map(textOf);
  return [box.parentElement?.querySelectorAll(':scope > span').length, times.find((text) => /^\d+:\d+$/.test(text))];
}

/** The language and direction of the page after a press on the language switch. */
async function switchLanguageFrom(language: 'ar' | 'en') {
  const user = await visit({ path: '/profile' }, language);
  await user.clickElement(await find('button', new RegExp(`^${user.translate('Language')}`)));
  const { documentElement: page } = document;
  await eventually(() => page.lang !== '' || Promise.reject(new Error('not switched yet')));
  const switched = [page.lang, page.dir];
  for (const name of ['lang', 'dir']) page.removeAttribute(name);
  return switched;
}

/** The body of the request for a payment, sent in English by a customer without name and e-mail. */
async function paymentRequest() {
  const requests: Record<string, unknown>[] = [];
  const onCall = (call: string, body: unknown) => void (call === 'payment/initiate' && requests.push(body as never));
  const user = await visit({ ...checkout, onCall }, 'en');
  await eventually(() => user.isEnabled('button', 'Place Order') || Promise.reject(new Error('not ready')));
  await user.click('button', 'Place Order');
  return eventually(() => requests[0] ?? Promise.reject(new Error('no request')));
}

const AMOUNT = /^KW?D \d+(\.\d\d)?$/;
const DATE = /^\w+ \d+, \d+$/;

testValues([
  { what: 'Currency on cards', expected: 'KD 8.00', actual: () => findText(productList(), AMOUNT, 'en', 'article') },
  { what: 'Currency in the cart', expected: 'KD 8.00', actual: () => findText(cart(), AMOUNT) },
  { what: 'Currency on the detail page', expected: 'KWD 8.00', actual: () => findText(productPage(), AMOUNT) },
  { what: 'Maximum quantity', expected: 'Max 5', actual: () => findText(productPage(), /^Max \d+$/) },
  { what: 'Date format', expected: 'Dec 12, 2025', actual: () => findText(orders(1), DATE) },
  { what: 'Date format in Arabic', expected: 'Dec 12, 2025', actual: () => findText(orders(1), DATE, 'ar') },
  {
    what: 'Delivery promise',
    expected: 'Your order arrives within 2 days',
    actual: () => findText(checkout, /^Your order arrives within/),
  },
  { what: 'Code step, boxes and countdown', expected: [4, '02:00'], actual: codeStep },
  { what: 'Language switch, from English', expected: ['ar', 'rtl'], actual: () => switchLanguageFrom('en') },
  { what: 'Language switch, from Arabic', expected: ['en', 'ltr'], actual: () => switchLanguageFrom('ar') },
  {
    what: 'Payment request',
    expected: {
      CallBackUrl: 'http://localhost:3000/payment-callback',
      ErrorUrl: 'http://localhost:3000/payment-error',
      DisplayCurrencyIso: 'KWD',
      Language: 'en',
      InvoiceValue: 8.5,
      CustomerMobile: '50001234',
    },
    actual: async () => {
      const { CallBackUrl, ErrorUrl, DisplayCurrencyIso, Language, InvoiceValue, CustomerMobile } =
        await paymentRequest();
      return { CallBackUrl, ErrorUrl, DisplayCurrencyIso, Language, InvoiceValue, CustomerMobile };
    },
  },
  {
    what: 'Share options',
    expected: ['Copy link', 'Share on WhatsApp', 'Share on X (Twitter)', 'Share on Facebook'],
    actual: async () => {
      await visit(productPage(), 'en');
      const copy = await find('button', 'Copy link');
      return [...(copy.parentElement?.children ?? [])].map((way) => way.getAttribute('aria-label'));
    },
  },
]);
