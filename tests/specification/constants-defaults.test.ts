/** The defaults, lists and forms of sections 2 to 5, 7 and 9. */
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
import { countryOptions, governorateOptions } from '../../src/i18n/words/country-words';
import { checkoutInput } from '../model/events/checkout';
import { createAddress } from '../support/data/address';
import { createBag, createProduct, createVariant } from '../support/data/catalogue';
import { createSelectedAddress, ATTEMPT, createLine, statusFailure } from '../support/data/shopping';
import { begun } from './begun';
import { testNamed } from './rows';

const inEnglish = ({ message = '' }: { message?: string }) => message;
const nothingKnown = { asked: null, saved: null, spoken: [], tagged: '' };

/** A saved login that names nobody, over a backend without `/customer/session`. */
const namelessLogin = sessionMachine.provide({
  actors: {
    readSession: fromPromise<Session | null>(async () => ({ token: 't', userId: '3', name: '', mobile: '' })),
    confirmSession: fromPromise<Customer, { token: string }>(() => Promise.reject(statusFailure(404))),
  },
});

const ordered = (method: PaymentMethod) => ({
  attemptId: ATTEMPT,
  userId: '3',
  address: createSelectedAddress({ fullName: '' }),
  lines: [createLine()],
  amounts: { subtotal: 8_000, delivery: 500, discount: 0 },
  promoCode: null,
  method,
});
/** What a client sends that names neither language nor currency. */
const initiation = { InvoiceValue: 8.5, CallBackUrl: '/payment-callback', ErrorUrl: '/payment-error' };

/** Each status of the specification with what `read` makes of it. */
const ofStatuses = <T>(read: (status: string) => T) =>
  Object.fromEntries(
    'pending processing shipped on_the_way out_for_delivery delivered completed cancelled on_hold failed refunded other'
      .split(' ')
      .map((status) => [status, read(status)]),
  );

testNamed([
  { what: 'Default language', is: 'ar', found: () => localeFrom(nothingKnown).locale },
  { what: 'Fallback language', is: { default: 'en' }, found: () => getConfig().fallbackLocales },
  { what: 'Supported languages', is: ['ar', 'en'], found: () => getConfig().locales },
  { what: 'Directions of the languages', is: ['rtl', 'ltr'], found: () => [directionOf('ar'), directionOf('en')] },
  {
    what: 'Language, from the saved choice, then the browser, then the page',
    is: ['en', 'en', 'en'],
    found: () =>
      [
        { saved: 'en', spoken: ['ar'], tagged: 'ar' },
        { spoken: ['en-GB'], tagged: 'ar' },
        { spoken: ['fr'], tagged: 'en' },
      ].map((hints) => localeFrom({ ...nothingKnown, ...hints }).locale),
  },
  {
    what: 'Countries offered, with their codes',
    is: [
      ['Kuwait', 'Kuwait', '+965'],
      ['Saudi Arabia', 'Saudi Arabia', '+966'],
      ['UAE', 'UAE', '+971'],
      ['Bahrain', 'Bahrain', '+973'],
      ['Qatar', 'Qatar', '+974'],
      ['Oman', 'Oman', '+968'],
    ],
    found: () => countryOptions(inEnglish).map(({ value, label, detail }) => [value, label, detail]),
  },
  {
    what: 'Kuwait governorates',
    is: ['Al Asimah', 'Hawalli', 'Al Farwaniyah', 'Mubarak Al-Kabeer', 'Al Ahmadi', 'Al Jahra'],
    found: () => governorateOptions(inEnglish).map(({ value }) => value),
  },
  {
    what: 'Country of a login by default',
    is: 'Kuwait',
    found: async () => (await begun(loginMachine)).context().phone.country,
  },
  {
    what: 'Phone, without its 0 and with its code',
    is: '+96550001234',
    found: () => e164(readPhone('050001234', 'Kuwait')),
  },
  {
    what: 'Phone for payment, digits without 965 and leading zeros',
    is: ['50001234', '50001234', '50001234'],
    found: () => ['+965 5000 1234', '0050001234', '965050001234'].map((phone) => paymentPhone(phone).digits),
  },
  { what: 'Promo code, trimmed', is: 'LAWZA10', found: () => promoCode('  LAWZA10 ') },
  { what: 'Resend countdown, mm:ss', is: ['02:00', '00:59'], found: () => [120, 59].map(minutesAndSeconds) },
  { what: 'Default variant size', is: 'M', found: () => cartLine(createProduct(), null, 1).size },
  {
    what: 'Variant size',
    is: 'L',
    found: () => cartLine(createBag(), createVariant('gl', { size: 'L' }, 1), 1).size,
  },
  { what: 'SKU', is: 'SKU-1008', found: () => cartLine(createProduct({ sku: '' }), null, 1).sku },
  {
    what: 'Name of a restored login',
    is: 'Guest',
    found: async () => (await begun(namelessLogin)).context().session.name,
  },
  {
    what: 'User ids whose addresses are not fetched',
    is: [false, false, true],
    found: () => ['', 'demo', '3'].map(isUserId),
  },
  {
    what: 'Block and house of the older address form',
    is: ['N/A', 'N/A'],
    found: () => {
      const empty = fieldsOf(createAddress({ piece: '', avenue: '', address: '' }));
      const { block_avenue, house } = addressPayload(empty, { latitude: 29, longitude: 48 }, '3');
      return [block_avenue, house];
    },
  },
  {
    what: 'Payment method by default',
    is: 'card',
    found: async () => (await begun(checkoutMachine, checkoutInput)).context().method,
  },
  {
    what: 'Payment methods',
    is: ['card', 'cash'],
    found: () => (['card', 'cash'] as const).map((method) => orderPayload(ordered(method)).order_detail.paymentType),
  },
  {
    what: 'A new order',
    is: ['confirmed', 'pending'],
    found: () => {
      const { order_status, payment_status } = orderPayload(ordered('cash')).order_detail;
      return [order_status, payment_status];
    },
  },
  { what: 'Customer name by default', is: 'Customer', found: () => paymentFacts(ordered('card'), '').customerName },
  {
    what: 'Payment language and currency by default',
    is: ['en', 'KWD'],
    found: () => {
      const { Language, DisplayCurrencyIso } = v.parse(initiateBodySchema, initiation);
      return [Language, DisplayCurrencyIso];
    },
  },
  {
    what: 'Badge colours',
    is: {
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
    found: () => ofStatuses(toneOf),
  },
  {
    what: 'Steps of the timeline',
    is: {
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
    found: () => ofStatuses(currentStep),
  },
  {
    what: 'Share options',
    is: ['whatsapp', 'twitter', 'facebook'],
    found: () => Object.keys(shareLinks('Dates', 'https://shop.example/product/7')),
  },
]);
