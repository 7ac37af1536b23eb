/** The times of sections 2, 4, 7 and 9: what ends then is not over one millisecond before. */
import { expect, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { api } from '../../api';
import type { Category } from '../../api/schemas/category';
import { addToCartCardMachine } from '../../machines/cart/add-to-cart-card.machine';
import { addToCartDetailMachine } from '../../machines/cart/add-to-cart-detail.machine';
import { cartMachine } from '../../machines/cart/cart.machine';
import { categoriesMachine } from '../../machines/catalogue/categories.machine';
import { placeOrderMachine } from '../../machines/checkout/place-order/place-order.machine';
import { deliveryRates } from '../../machines/checkout/delivery-rates.actors';
import { sessionMachine } from '../../machines/session/session.machine';
import type { Session } from '../../machines/session/session.types';
import { sliderMachine } from '../../machines/catalogue/slider.machine';
import { toastsMachine } from '../../machines/shop/toasts.machine';
import { backend } from '../api/backend';
import { checkoutInput } from '../model/events/checkout';
import { codeOf, createLogin } from '../model/events/login';
import { createPaymentReturn, paymentReturnInput, createPaymentStatus } from '../model/events/payment-return';
import { createOrder } from '../support/data/orders';
import { ATTEMPT, createLine } from '../support/data/shopping';
import { after, answered, begun } from './begun';
import { testEdges } from './rows';

const never = <T>() => new Promise<T>(() => {});
const onlyVariant = addToCartCardMachine.provide({ actors: { countVariants: fromPromise(async () => 1) } });
const pressedCard = () => begun(onlyVariant, undefined, { type: 'button.pressed', line: createLine(), held: null });
async function checkedCard() {
  const there = await pressedCard();
  there.clock.increment(500);
  expect(there.is('done')).toBe(true);
  return there;
}

const offer = { type: 'offer.changed', line: createLine() } as const;
const pressedDetail = () => begun(addToCartDetailMachine, undefined, offer, { type: 'addToCart.requested' });
async function addedDetail() {
  const there = await pressedDetail();
  there.clock.increment(1_500);
  expect(there.is('added')).toBe(true);
  return there;
}

/** A backend that sends codes and names no countdown of its own. */
const loginHere = createLogin({
  send: async () => ({ expiresIn: null, retryAfter: null, channel: 'sms' as const }),
  verify: async () => ({ userId: 'c-1', name: 'Noura', phone: '+96550001234' }),
});
async function atCode() {
  const there = await begun(
    loginHere,
    undefined,
    { type: 'phone.changed', typed: '50001234' },
    { type: 'phone.submitted' },
  );
  const { code, resend } = codeOf(there.actor);
  resend.send({ type: 'time.passed', now: 1_000_000 });
  return { ...there, code, resend, is: (tag: string) => [code, resend].some((one) => one.getSnapshot().tags.has(tag)) };
}
async function resent() {
  const there = await atCode();
  there.resend.send({ type: 'time.passed', now: 1_120_000 });
  there.resend.send({ type: 'resend.requested' });
  await answered();
  return there;
}
async function saidSent() {
  const there = await resent();
  expect(there.is('sent')).toBe(true);
  return there;
}

async function rightCode() {
  const there = await atCode();
  there.code.send({ type: 'code.changed', code: '4917' });
  await answered();
  return there;
}
async function countedFor(milliseconds: number) {
  const { resend, is } = await atCode();
  resend.send({ type: 'time.passed', now: 1_000_000 + milliseconds });
  return is('resendable');
}
async function countedAnewFor(milliseconds: number) {
  const { resend, is } = await resent();
  resend.send({ type: 'time.passed', now: 1_200_000 });
  resend.send({ type: 'time.passed', now: 1_200_000 + milliseconds });
  return is('resendable');
}

const toast = () =>
  begun(toastsMachine, undefined, { type: 'toast.shown', toast: { tone: 'success', code: 'linkCopied' } });
const banners = () => begun(sliderMachine, { count: 3, isReducedMotion: false });
const filledCart = () => begun(cartMachine, { lines: [createLine()], isPromo: false });

const quickCategories = categoriesMachine.provide({ actors: { load: fromPromise<Category[]>(async () => []) } });
const categories = () => begun(quickCategories, {});

const slowStorage = sessionMachine.provide({ actors: { readSession: fromPromise(never<Session | null>) } });
const savedLogin = () => begun(slowStorage);

const paidReturn = createPaymentReturn(async () => createPaymentStatus({ orderId: '10482' })).provide({
  actors: { loadOrder: fromPromise(async () => createOrder()) },
  actions: { clearPending: () => {} },
});
const paidCallback = () => begun(paidReturn, paymentReturnInput);

const silentGateway = placeOrderMachine.provide({
  actors: {
    ensureAttempt: fromPromise(async () => ({ attemptId: ATTEMPT })),
    initiatePayment: fromPromise(never<{ url: string; invoiceId: string }>),
  },
  actions: { warnShortPhone: () => {} },
});
const cardOrder = () =>
  begun(silentGateway, { ...checkoutInput, method: 'card', promo: null, rates: [], agreement: null });

/** Whether the request for an invoice has been given up after so long. */
async function invoiceGivenUp(milliseconds: number) {
  vi.useFakeTimers();
  let isOver = false;
  const call = backend(never<Response>).api.payment.initiate({ orderId: ATTEMPT } as never);
  void call.catch(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(milliseconds);
  vi.useRealTimers();
  return isOver;
}

let year = 2025;
/** Whether the rates are asked for again after so long; what is remembered from another year is old. */
async function ratesAskedAgain(milliseconds: number) {
  const asked = vi.spyOn(api.delivery, 'rates').mockResolvedValue([]);
  year += 1;
  const now = Date.UTC(year, 0);
  const { signal } = new AbortController();
  await deliveryRates({ now, signal });
  await deliveryRates({ now: now + milliseconds, signal });
  const times = asked.mock.calls.length;
  asked.mockRestore();
  return times === 2;
}

const TIMES: readonly (readonly [what: string, milliseconds: number, isOver: (milliseconds: number) => unknown])[] = [
  ['Card add-to-cart, spinner', 500, after(pressedCard, ({ is }) => is('done'))],
  ['Card add-to-cart, then check', 2_000, after(checkedCard, ({ is }) => !is('done'))],
  ['Detail add-to-cart, spinner', 1_500, after(pressedDetail, ({ is }) => is('added'))],
  ['Detail add-to-cart, then Added', 2_000, after(addedDetail, ({ is }) => is('ready'))],
  ['Toast', 4_000, after(toast, ({ context }) => context().toast === null)],
  ['Resend countdown', 120_000, countedFor],
  ['Resend countdown, begun anew by Resend', 120_000, countedAnewFor],
  ['‘sent’', 5_000, after(saidSent, ({ is }) => !is('sent'))],
  ['Redirect after login', 300, after(rightCode, ({ isDone }) => isDone())],
  ['Banner interval', 3_000, after(banners, ({ context }) => context().index === 1)],
  ['Cart abandonment', 600_000, after(filledCart, ({ hasTold }) => hasTold('cart_abandonment'))],
  ['Loader of the categories', 1_000, after(categories, ({ is }) => is('shown'))],
  ['Wait for a saved login', 100, after(savedLogin, ({ is }) => is('visitor'))],
  ['Redirect after a paid callback', 2_000, after(paidCallback, ({ isDone }) => isDone())],
  ['Payment initiation, at the request', 25_000, invoiceGivenUp],
  ['Payment initiation, overall', 30_000, after(cardOrder, ({ isDone }) => isDone())],
  ['Delivery rates cache', 300_000, ratesAskedAgain],
];

testEdges(TIMES.map(([what, number, at]) => ({ what, number, at, gives: [false, true, true] })));
