/** The defaults, lists and formats of sections 2 to 5, 7 and 9. */
import { getConfig } from '@lingui/conf';
import { fromPromise } from 'xstate';
import * as v from 'valibot';
import type { Customer } from '../../api/schemas/session';
import { checkoutMachine } from '../../machines/checkout/checkout.machine';
import { loginMachine } from '../../machines/login/login.machine';
import { addressPayload, fieldsOf } from '../../machines/address/address-payload.rules';
import { cartLine } from '../../domain/cart/cart-line';
import { minutesAndSeconds } from '../../domain/text/countdown';
import { localeFrom } from '../../domain/text/locale';
import { orderPayload, type PaymentMethod } from '../../machines/checkout/place-order/order-payload.rules';
import { paymentFacts } from '../../machines/checkout/place-order/payment-request.rules';
import { e164, paymentPhone, readPhone } from '../../domain/customer/phone';
import { promoCode } from '../../domain/money/promo';
import { shareLinks } from '../../domain/interaction/share-links';
import { currentStep, toneOf } from '../../domain/orders/timeline';
import { isUserId } from '../../domain/customer/user-id';
import { sessionMachine } from '../../machines/session/session.machine';
import type { Session } from '../../machines/session/session.types';
import { initiateBodySchema } from '../../server/payments/core/initiate/initiate-body';
import { directionOf } from '../../src/i18n/activate';
import { countryOptions } from '../../src/i18n/words/country-words';
import { regionsOf } from '../../domain/address/regions';
import { checkoutInput } from '../model/events/checkout';
import { createAddress } from '../support/data/address';
import { createBag, createProduct, createVariant } from '../support/data/catalogue';
import { createSelectedAddress, ATTEMPT, createLine, statusFailure } from '../support/data/shopping';
import { startMachine } from './start-machine';
import { testValues } from './rows';

const inEnglish = ({ message = '' }: { message?: string }) => message;
const NO_HINTS = { asked: null, saved: null, spoken: [], tagged: '' };

/** A stored session without a name, and a backend without `/customer/session`. */
const namelessLogin = sessionMachine.provide({
  actors: {
    readSession: fromPromise<Session | null>(async () => ({ token: 't', userId: '3', name: '', mobile: '' })),
    confirmSession: fromPromise<Customer, { token: string }>(() => Promise.reject(statusFailure(404))),
  },
});

const orderWith = (method: PaymentMethod) => ({
  attemptId: ATTEMPT,
  userId: '3',
  address: createSelectedAddress({ fullName: '' }),
  lines: [createLine()],
  amounts: { subtotal: 8_000, delivery: 500, discount: 0 },
  promoCode: null,
  method,
});
/** A payment request without language and currency. */
const paymentRequest = { InvoiceValue: 8.5, CallBackUrl: '/payment-callback', ErrorUrl: '/payment-error' };

/** The result of `read` for each status of the specification. */
const byStatus = <T>(read: (status: string) => T) =>
  Object.fromEntries(
    'pending processing shipped on_the_way out_for_delivery delivered completed cancelled on_hold failed refunded other'
      .split(' ')
      .map((status) => [status, read(status)]),
  );

testValues([
  { what: 'Default language', expected: 'ar', actual: () => localeFrom(NO_HINTS).locale },
  { what: 'Fallback language', expected: { default: 'en' }, actual: () => getConfig().fallbackLocales },
  { what: 'Supported languages', expected: ['ar', 'en'], actual: () => getConfig().locales },
  {
    what: 'Directions of the languages',
    expected: ['rtl', 'ltr'],
    actual: () => [directionOf('ar'), directionOf('en')],
  },
  {
    what: 'Language, from the saved choice, then the browser, then the page',
    expected: ['en', 'en', 'en'],
    actual: () =>
      [
        { saved: 'en', spoken: ['ar'], tagged: 'ar' },
        { spoken: ['en-GB'], tagged: 'ar' },
        { spoken: ['fr'], tagged: 'en' },
      ].map((hints) => localeFrom({ ...NO_HINTS, ...hints }).locale),
  },
  {
    what: 'Countries offered, with their codes',
    expected: [
      ['Kuwait', 'Kuwait', '+965'],
      ['Saudi Arabia', 'Saudi Arabia', '+966'],
      ['UAE', 'UAE', '+971'],
      ['Bahrain', 'Bahrain', '+973'],
      ['Qatar', 'Qatar', '+974'],
      ['Oman', 'Oman', '+968'],
    ],
    actual: () => countryOptions(inEnglish).map(({ value, label, detail }) => [value, label, detail]),
  },
  {
    what: 'Kuwait governorates',
    expected: ['Al Asimah', 'Hawalli', 'Al Farwaniyah', 'Mubarak Al-Kabeer', 'Al Ahmadi', 'Al Jahra'],
    actual: () => regionsOf('Kuwait').map(({ en }) => en),
  },
  {
    what: 'Country of a login by default',
    expected: 'Kuwait',
    actual: async () => (await startMachine(loginMachine)).context().phone.country,
  },
  {
    what: 'Phone, without its 0 and with its code',
    expected: '+96550001234',
    actual: () => e164(readPhone('050001234', 'Kuwait')),
  },
  {
    what: 'Phone for payment, digits without 965 and leading zeros',
    expected: ['50001234', '50001234', '50001234'],
    actual: () => ['+965 5000 1234', '0050001234', '965050001234'].map((phone) => paymentPhone(phone).digits),
  },
  { what: 'Promo code, trimmed', expected: 'LAWZA10', actual: () => promoCode('  LAWZA10 ') },
  { what: 'Resend countdown, mm:ss', expected: ['02:00', '00:59'], actual: () => [120, 59].map(minutesAndSeconds) },
  { what: 'Default variant size', expected: 'M', actual: () => cartLine(createProduct(), null, 1).size },
  {
    what: 'Variant size',
    expected: 'L',
    actual: () => cartLine(createBag(), createVariant('gl', { size: 'L' }, 1), 1).size,
  },
  { what: 'SKU', expected: 'SKU-1008', actual: () => cartLine(createProduct({ sku: '' }), null, 1).sku },
  {
    what: 'Name of a restored login',
    expected: 'Guest',
    actual: async () => (await startMachine(namelessLogin)).context().session.name,
  },
  {
    what: 'User ids whose addresses are not fetched',
    expected: [false, false, true],
    actual: () => ['', 'demo', '3'].map(isUserId),
  },
  {
    what: 'Block and house of the older address form',
    expected: ['N/A', 'N/A'],
    actual: () => {
      const empty = fieldsOf(createAddress({ piece: '', avenue: '', address: '' }));
      const { block_avenue, house } = addressPayload(empty, { latitude: 29, longitude: 48 }, '3');
      return [block_avenue, house];
    },
  },
  {
    what: 'Payment method by default',
    expected: 'card',
    actual: async () => (await startMachine(checkoutMachine, checkoutInput)).context().method,
  },
  {
    what: 'Payment methods',
    expected: ['card', 'cash'],
    actual: () => (['card', 'cash'] as const).map((method) => orderPayload(orderWith(method)).order_detail.paymentType),
  },
  {
    what: 'A new order',
    expected: ['confirmed', 'pending'],
    actual: () => {
      const { order_status, payment_status } = orderPayload(orderWith('cash')).order_detail;
      return [order_status, payment_status];
    },
  },
  {
    what: 'Customer name by default',
    expected: 'Customer',
    actual: () => paymentFacts(orderWith('card'), '').customerName,
  },
  {
    what: 'Payment language and currency by default',
    expected: ['en', 'KWD'],
    actual: () => {
      const { Language, DisplayCurrencyIso } = v.parse(initiateBodySchema, paymentRequest);
      return [Language, DisplayCurrencyIso];
    },
  },
  {
    what: 'Badge colours',
    expected: {
      pending: 'yellow',
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
      other: 'neutral',
    },
    actual: () => byStatus(toneOf),
  },
  {
    what: 'Steps of the timeline',
    expected: {
      pending: 0,
      processing: 1,
      shipped: 2,
      on_the_way: 3,
      out_for_delivery: 3,
      delivered: 4,
      completed: 4,
      cancelled: 0,
      failed: 0,
      on_hold: 0,
      refunded: 0,
      other: 0,
    },
    actual: () => byStatus(currentStep),
  },
  {
    what: 'Share options',
    expected: ['whatsapp', 'twitter', 'facebook'],
    actual: () => Object.keys(shareLinks('Dates', 'https://shop.example/product/7')),
  },
]);
