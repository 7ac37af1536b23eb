/** What sections 2, 5, 7 and 9 count and write on the screens, and what is sent for a payment. */
import { screen, within } from '@testing-library/react';
import { eventually } from '../support/server/eventually';
import { testEdges, testNamed } from './rows';
import { HOME, type Visit, visit } from './visit';

const thing = { id: 7, name: 'Dates', price: 8, quantity: 5, image: '/media/one.webp' };
const productPage = (changes: object = {}): Visit => ({
  path: '/product/7',
  server: { 'getProductById/{}': { data: { ...thing, ...changes } } },
});
const productList = (changes: object = {}): Visit => ({
  path: '/products',
  server: { getProductName: { data: [{ ...thing, ...changes }], total: 1 } },
});
const cart = (changes: object = {}): Visit => ({ ...productPage(changes), path: '/cart', cart: true });
const checkout: Visit = { path: '/checkout', who: 'customer', cart: true, stored: { selectedAddress: HOME } };
const order = (count: number) => ({
  id: 9,
  created_at: '2025-12-12T09:30:00Z',
  order_status: 'confirmed',
  total_price: 8,
  products: Array.from({ length: count }, () => thing),
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

/** A name of so many letters as a link shows it: how many of them are left, and what stands behind. */
async function nameAt(place: Visit) {
  await visit(place, 'en');
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
  const pictures = Array.from({ length: count }, (_, place) => ({ image_url: `/media/${place}.webp` }));
  await visit(productPage({ image: '', product_images: pictures }), 'en');
  await find('button', 'Enlarge the picture');
  return main().queryAllByRole('button', { name: /^Picture \d/ }).length;
}

/** How the tile at a place of the grid of categories is shaped. */
async function shapeOfTile(place: number) {
  const data = Array.from({ length: 6 }, (_, index) => ({ id: index, name: `Category ${index + 1}` }));
  await visit({ path: '/categories', server: { getAllCatesWithSub: { data }, getListSubTwoCategory: { data } } }, 'en');
  const { className } = await find('link', `Category ${place}`);
  return /shape_(\w+)/.exec(className)?.[1];
}

testEdges([
  {
    what: 'Product name cut, on cards',
    number: 30,
    at: (length) => nameAt(productList({ name: 'x'.repeat(length) })),
    gives: ['29', '30', '30…'],
  },
  {
    what: 'Product name cut, in the cart',
    number: 25,
    at: (length) => nameAt(cart({ name: 'x'.repeat(length) })),
    gives: ['24', '25', '25…'],
  },
  {
    what: 'Order thumbnails',
    number: 3,
    at: orderThumbnails,
    gives: [
      [2, undefined],
      [3, undefined],
      [3, '+1'],
    ],
  },
  { what: 'Product thumbnails, only of more than one image', number: 1, at: productThumbnails, gives: [0, 0, 2] },
  { what: 'Every third tile is double width', number: 3, at: shapeOfTile, gives: ['square', 'wide', 'square'] },
]);

/** The first text of a page, whole, that has this form. */
const first = async (place: Visit, form: RegExp, language: 'ar' | 'en' = 'en', part = 'main') => {
  await visit(place, language);
  return eventually(() => {
    const found = [...document.querySelectorAll(`${part} *`)].map(textOf).find((text) => form.test(text));
    return found ?? Promise.reject(new Error(`no text of the form ${form}`));
  });
};

/** The code step of a login, as it is when it opens. */
async function codeStep() {
  const user = await visit({ path: '/login', server: { 'customer/send-otp': { success: true } } }, 'en');
  await eventually(() => user.get('textbox', 'Phone number'));
  await user.type('textbox', 'Phone number', '50001234');
  await user.click('button', 'Send code');
  const box = await eventually(() => user.get('textbox', 'Verification code, 4 digits'));
  const times = [...screen.getByRole('timer').querySelectorAll('*')].map(textOf);
  return [box.parentElement?.querySelectorAll(':scope > span').length, times.find((text) => /^\d+:\d+$/.test(text))];
}

/** What the page is once the switch of the profile has been pressed. */
async function switchedFrom(language: 'ar' | 'en') {
  const user = await visit({ path: '/profile' }, language);
  await user.clickElement(await find('button', new RegExp(`^${user.translate('Language')}`)));
  const { documentElement: page } = document;
  await eventually(() => page.lang !== '' || Promise.reject(new Error('not switched yet')));
  const switched = [page.lang, page.dir];
  for (const name of ['lang', 'dir']) page.removeAttribute(name);
  return switched;
}

/** The body of the request for a payment, made in English by a customer without name and e-mail. */
async function paymentRequest() {
  const asked: Record<string, unknown>[] = [];
  const hears = (call: string, body: unknown) => void (call === 'payment/initiate' && asked.push(body as never));
  const user = await visit({ ...checkout, hears }, 'en');
  await eventually(() => user.isEnabled('button', 'Place Order') || Promise.reject(new Error('not ready')));
  await user.click('button', 'Place Order');
  return eventually(() => asked[0] ?? Promise.reject(new Error('nothing asked')));
}

const AMOUNT = /^KW?D \d+(\.\d\d)?$/;
const DATE = /^\w+ \d+, \d+$/;

testNamed([
  { what: 'Currency on cards', is: 'KD 8.00', found: () => first(productList(), AMOUNT, 'en', 'article') },
  { what: 'Currency in the cart', is: 'KD 8.00', found: () => first(cart(), AMOUNT) },
  { what: 'Currency on the detail page', is: 'KWD 8.00', found: () => first(productPage(), AMOUNT) },
  { what: 'Quantity, its most', is: 'Max 5', found: () => first(productPage(), /^Max \d+$/) },
  { what: 'Date format', is: 'Dec 12, 2025', found: () => first(orders(1), DATE) },
  { what: 'Date format in Arabic', is: 'Dec 12, 2025', found: () => first(orders(1), DATE, 'ar') },
  {
    what: 'Delivery promise',
    is: 'Your order arrives within 2 days',
    found: () => first(checkout, /^Your order arrives within/),
  },
  { what: 'Code step, boxes and countdown', is: [4, '02:00'], found: codeStep },
  { what: 'Language switch, from English', is: ['ar', 'rtl'], found: () => switchedFrom('en') },
  { what: 'Language switch, from Arabic', is: ['en', 'ltr'], found: () => switchedFrom('ar') },
  {
    what: 'Payment request',
    is: {
      CallBackUrl: 'http://localhost:3000/payment-callback',
      ErrorUrl: 'http://localhost:3000/payment-error',
      DisplayCurrencyIso: 'KWD',
      Language: 'en',
      InvoiceValue: 8.5,
      CustomerMobile: '50001234',
    },
    found: async () => {
      const { CallBackUrl, ErrorUrl, DisplayCurrencyIso, Language, InvoiceValue, CustomerMobile } =
        await paymentRequest();
      return { CallBackUrl, ErrorUrl, DisplayCurrencyIso, Language, InvoiceValue, CustomerMobile };
    },
  },
  {
    what: 'Share options',
    is: ['Copy link', 'Share on WhatsApp', 'Share on Twitter', 'Share on Facebook'],
    found: async () => {
      await visit(productPage(), 'en');
      const copy = await find('button', 'Copy link');
      return [...(copy.parentElement?.children ?? [])].map((way) => way.getAttribute('aria-label'));
    },
  },
]);
