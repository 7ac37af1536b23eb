import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, type AnyActorRef, createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { OpenPayment } from '../../../api/endpoints/payment';
import type { Product } from '../../../api/schemas/product';
import { cartMachine } from '../../../machines/cart/cart.machine';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine';
import { favouritesMachine } from '../../../machines/shop/favourites.machine';
import type { Outcome } from '../../../machines/checkout/place-order/place-order.types';
import { eventSchema, type SentEvent } from '../../../domain/analytics/event-schema';
import type { AnalyticsTracked } from '../../../domain/analytics/events';
import { searchMachine } from '../../../machines/catalogue/search.machine';
import { variantSelectionMachine } from '../../../machines/product/variant-selection.machine';
import { createOpenPaymentMachine } from '../../model/events/open-payment';
import { createPaymentReturn } from '../../model/events/payment-return';
import { ATTEMPT, createSelectedAddress, createLine } from '../../support/data/shopping';
import { createFavourite } from '../../support/data/favourites';
import { rates } from '../../model/events/checkout';

/** Personal data that can be recognised in events. */
const PERSONAL_DATA = [
  'Canary Al-Sabah',
  '+96599887766',
  'canary@mail.example',
  'Canary Street',
  '4711',
  'canary-token',
];
const [fullName = '', phone = '', email = '', street = '', building = ''] = PERSONAL_DATA;
const home = createSelectedAddress({
  fullName,
  phone,
  email,
  street,
  building,
  address: `${building} ${street}`,
  city: street,
});
const dates = createLine({ id: '7' });

/** Starts an actor and records its analytics events as they would be sent. */
function startAndRecord(logic: AnyActorLogic, input: unknown, clock?: SimulatedClock) {
  const events: SentEvent[] = [];
  const actor: AnyActorRef = createActor(logic, { input: input as never, ...(clock && { clock }) });
  (actor as AnyActorRef).on('analytics.tracked', (event) => {
    const { event: tracked } = event as unknown as AnalyticsTracked;
    if (tracked) events.push(v.parse(eventSchema, tracked));
  });
  actor.start();
  return { actor, events, names: () => events.map(({ name }) => name) };
}

describe('the cart', () => {
  const open = () => {
    const clock = new SimulatedClock();
    return { clock, ...startAndRecord(cartMachine, { lines: [dates], isPromo: false, revision: 4 }, clock) };
  };

  test('reports added and removed items with the units that changed', () => {
    const { actor, events } = open();
    actor.send({ type: 'line.added', line: { ...dates, quantity: 3 } });
    actor.send({ type: 'quantity.increased', key: '7:' });
    actor.send({ type: 'quantity.decreased', key: '7:' });
    actor.send({ type: 'line.removed', key: '7:' });
    expect(events.map(({ name, ...rest }) => [name, 'items' in rest && rest.items[0]?.quantity])).toEqual([
      ['add_to_cart', 2],
      ['add_to_cart', 1],
      ['remove_from_cart', 1],
      ['remove_from_cart', 3],
    ]);
  });

  test('reports nothing without a change, for changes of another tab or for an ordered cart', () => {
    const { actor, events } = open();
    actor.send({ type: 'quantity.decreased', key: '7:' });
    actor.send({ type: 'line.removed', key: 'unknown' });
    actor.send({ type: 'cart.changedElsewhere', lines: [dates, createLine({ id: '9' })], isPromo: false, revision: 9 });
    actor.send({
      type: 'order.settled',
      order: { orderId: '1', attemptId: null, lines: actor.getSnapshot().context.lines },
    });
    expect(events).toEqual([]);
  });

  test('reports its abandonment with the revision that tabs share [row 53]', () => {
    const { actor, clock, events } = open();
    clock.increment(10 * 60_000);
    actor.send({ type: 'quantity.increased', key: '7:' });
    clock.increment(10 * 60_000);
    actor.send({ type: 'cart.changedElsewhere', lines: [dates], isPromo: false, revision: 9 });
    clock.increment(10 * 60_000);
    const abandonments = events.filter((fact) => fact.name === 'cart_abandonment');
    expect(abandonments.map(({ cart_revision }) => cart_revision)).toEqual([4, 5, 9]);
  });
});

test('a favourite is reported when it is added, not when it is removed', () => {
  const { actor, names } = startAndRecord(favouritesMachine, { items: [] });
  const item = createFavourite({ id: '7', name: 'Dates', price: 8_000, quantity: 1 });
  actor.send({ type: 'favourite.toggled', item });
  actor.send({ type: 'favourite.toggled', item });
  actor.send({ type: 'favourite.added', item });
  actor.send({ type: 'favourite.added', item });
  actor.send({ type: 'favourites.changedElsewhere', items: [item] });
  expect(names()).toEqual(['wishlist', 'wishlist']);
});

test('a product is reported as viewed once, however often it is loaded', () => {
  const { actor, events } = startAndRecord(variantSelectionMachine, { lines: [] });
  const product = { id: '7', name: 'Dates', price: 8_000, stock: 3, variants: null } as unknown as Product;
  actor.send({ type: 'product.read', product });
  actor.send({ type: 'product.read', product: { ...product, name: 'تمر' } });
  expect(events).toMatchObject([{ name: 'view_content', value: 8, items: [{ item_id: '7', price: 8, quantity: 1 }] }]);
});

test('a search is reported when it is submitted, not for each letter', () => {
  const { actor, events } = startAndRecord(searchMachine, { recent: [] });
  actor.send({ type: 'query.changed', query: ' Oud ' });
  actor.send({ type: 'search.submitted' });
  expect(events).toEqual([{ name: 'search', search_term: 'oud' }]);
  actor.stop();
});

const input = {
  customer: { userId: '3', name: fullName },
  lines: [dates],
  address: home,
  attemptId: null,
  gatewayRules: { origin: 'https://shop.example', hosts: [] },
  callbackUrl: 'https://shop.example/payment-callback',
  errorUrl: 'https://shop.example/payment-error',
};

/** An order of the same items that this browser did not report. */
const earlierOrder: OpenPayment = {
  attemptId: 'a-before',
  paymentId: '',
  state: 'paid',
  total: 7_430,
  url: '',
  orderId: '10480',
  lines: [{ id: '7', variantId: null, quantity: 1 }],
  earlier: [{ id: '7', variantId: null, quantity: 1 }],
};

const checkoutWith = (outcome: Outcome | null, found: OpenPayment | null = null) =>
  checkoutMachine.provide({
    actors: {
      openPayment: createOpenPaymentMachine(async () => found),
      placeOrder: fromPromise(async () => outcome) as never,
    },
  });

describe('checkout', () => {
  test('in cash reports its start, the payment method and the purchase without personal data', async () => {
    const { actor, events } = startAndRecord(
      checkoutWith({ kind: 'ordered', attemptId: ATTEMPT, orderId: '10482' }),
      input,
    );
    actor.send(rates);
    await waitFor(actor, (state) => state.hasTag('canPlace'));
    actor.send({ type: 'method.selected', method: 'cash' });
    actor.send({ type: 'order.submitted' });
    actor.send({ type: 'order.submitted' });
    await waitFor(actor, (state) => state.status === 'done');
    const items = [
      { item_id: '7', item_name: 'Sukkari Dates with Almonds', item_variant: null, price: 8, quantity: 1 },
    ];
    expect(events).toEqual([
      { name: 'checkout_start', currency: 'KWD', value: 8, items },
      { name: 'add_payment_info', currency: 'KWD', value: 8, payment_type: 'cash', items },
      {
        name: 'purchase',
        transaction_id: '10482',
        currency: 'KWD',
        value: 8.68,
        shipping: 0.68,
        discount: 0,
        payment_type: 'cash',
        items,
      },
    ]);
    for (const value of PERSONAL_DATA) expect(JSON.stringify(events)).not.toContain(value);
  });

  test('reports an earlier order with the amount that the server charged', async () => {
    const { actor, events } = startAndRecord(checkoutWith(null, earlierOrder), input);
    await waitFor(actor, (state) => state.hasTag('orderedBefore'));
    actor.send({ type: 'earlierOrder.accepted' });
    expect(events.at(-1)).toEqual({
      name: 'purchase',
      transaction_id: '10480',
      currency: 'KWD',
      value: 7.43,
      items: [{ item_id: '7', item_name: 'Sukkari Dates with Almonds', item_variant: null, price: 8, quantity: 1 }],
    });
  });

  test('reports an order that was paid in the background as paid by card', async () => {
    const paid = { ...earlierOrder, paymentId: 'p-9', earlier: null };
    const { events } = startAndRecord(checkoutWith(null, paid), { ...input, attemptId: ATTEMPT });
    await expect.poll(() => events.at(-1)).toMatchObject({ name: 'purchase', value: 7.43, payment_type: 'card' });
  });
});

describe('the return from the gateway', () => {
  const pending = {
    paymentMethod: 'card' as const,
    invoiceId: '1',
    total: 9_500,
    orderData: {
      attempt_id: ATTEMPT,
      order_detail: { email, full_name: fullName, phone_number: phone },
      product_details: [],
    } as never,
    orderId: null,
  };
  const returned = {
    layout: 'callback' as const,
    paymentId: 'p-1',
    errorMessage: street,
    errorCode: building,
    isCustomer: true,
    pending,
    attemptId: ATTEMPT,
    lines: [dates],
  };
  const returnWith = (verdict: 'paid' | 'notCharged', orderId: string | null = null) =>
    createPaymentReturn(async () => ({
      verdict,
      reason: street,
      reasonCode: street,
      orderId,
      underReview: false,
      attemptId: ATTEMPT,
      hasOrder: false,
    })).provide({ actors: { loadOrder: fromPromise(() => Promise.reject(new Error('unread'))) as never } });

  test('reports the purchase once it is settled [row 94]', async () => {
    const { actor, events } = startAndRecord(returnWith('paid', '10482'), { ...returned, layout: 'success' });
    await waitFor(actor, (state) => state.matches({ paid: 'settled' }));
    expect(events).toMatchObject([{ name: 'purchase', transaction_id: '10482', value: 9.5, payment_type: 'card' }]);
    for (const value of PERSONAL_DATA) expect(JSON.stringify(events)).not.toContain(value);
    actor.stop();
  });

  test('reports a failed payment with the reason of the shop, not of the gateway', async () => {
    const { actor, events } = startAndRecord(returnWith('notCharged'), returned);
    await waitFor(actor, (state) => state.hasTag('notCharged'));
    expect(events).toEqual([{ name: 'payment_error', payment: 'p-1', reason: 'notPaid', currency: 'KWD', value: 9.5 }]);
    actor.stop();
  });

  test('reports no failed payment without a pending order in this browser', async () => {
    const { actor, events } = startAndRecord(returnWith('notCharged'), { ...returned, pending: null });
    await waitFor(actor, (state) => state.hasTag('notCharged'));
    expect(events).toEqual([]);
    actor.stop();
  });
});
