/** The times of sections 2, 4, 7 and 9. Each ends at its time and not one millisecond before. */
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
import { settled } from '../support/shop/settled';
import { after, startMachine } from './start-machine';
import { testBoundaries } from './rows';

const never = <T>() => new Promise<T>(() => {});
const onlyVariant = addToCartCardMachine.provide({ actors: { countVariants: fromPromise(async () => 1) } });
const loadingCard = () =>
  startMachine(onlyVariant, undefined, { type: 'button.pressed', line: createLine(), lineInCart: null });
async function doneCard() {
  const machine = await loadingCard();
  machine.clock.increment(500);
  expect(machine.is('done')).toBe(true);
  return machine;
}

const offerChanged = { type: 'offer.changed', line: createLine() } as const;
const loadingDetail = () =>
  startMachine(addToCartDetailMachine, undefined, offerChanged, { type: 'addToCart.requested' });
async function addedDetail() {
  const machine = await loadingDetail();
  machine.clock.increment(1_500);
  expect(machine.is('added')).toBe(true);
  return machine;
}

/** A backend that sends codes without a countdown. */
const login = createLogin({
  send: async () => ({ expiresIn: null, retryAfter: null, channel: 'sms' as const }),
  verify: async () => ({ userId: 'c-1', name: 'Noura', phone: '+96550001234' }),
});
async function codeStep() {
  const machine = await startMachine(
    login,
    undefined,
    { type: 'phone.changed', typed: '50001234' },
    { type: 'phone.submitted' },
  );
  const { code, resend } = codeOf(machine.actor);
  resend.send({ type: 'time.passed', now: 1_000_000 });
  return {
    ...machine,
    code,
    resend,
    is: (tag: string) => [code, resend].some((one) => one.getSnapshot().tags.has(tag)),
  };
}
async function resent() {
  const machine = await codeStep();
  machine.resend.send({ type: 'time.passed', now: 1_120_000 });
  machine.resend.send({ type: 'resend.requested' });
  await settled();
  return machine;
}
async function resentMessage() {
  const machine = await resent();
  expect(machine.is('sent')).toBe(true);
  return machine;
}

async function correctCode() {
  const machine = await codeStep();
  machine.code.send({ type: 'code.changed', code: '4917' });
  await settled();
  return machine;
}
async function isResendable(milliseconds: number) {
  const { resend, is } = await codeStep();
  resend.send({ type: 'time.passed', now: 1_000_000 + milliseconds });
  return is('resendable');
}
async function isResendableAgain(milliseconds: number) {
  const { resend, is } = await resent();
  resend.send({ type: 'time.passed', now: 1_200_000 });
  resend.send({ type: 'time.passed', now: 1_200_000 + milliseconds });
  return is('resendable');
}

const toast = () =>
  startMachine(toastsMachine, undefined, { type: 'toast.shown', toast: { tone: 'success', code: 'linkCopied' } });
const banners = () => startMachine(sliderMachine, { count: 3, isReducedMotion: false });
const filledCart = () => startMachine(cartMachine, { lines: [createLine()], isPromo: false });

const quickCategories = categoriesMachine.provide({ actors: { load: fromPromise<Category[]>(async () => []) } });
const categories = () => startMachine(quickCategories, {});

const slowStorage = sessionMachine.provide({ actors: { readSession: fromPromise(never<Session | null>) } });
const savedLogin = () => startMachine(slowStorage);

const paidReturn = createPaymentReturn(async () => createPaymentStatus({ orderId: '10482' })).provide({
  actors: { loadOrder: fromPromise(async () => createOrder()) },
  actions: { clearPending: () => {} },
});
const paidCallback = () => startMachine(paidReturn, paymentReturnInput);

const silentGateway = placeOrderMachine.provide({
  actors: {
    ensureAttempt: fromPromise(async () => ({ attemptId: ATTEMPT })),
    initiatePayment: fromPromise(never<{ url: string; invoiceId: string }>),
  },
  actions: { warnShortPhone: () => {} },
});
const cardOrder = () =>
  startMachine(silentGateway, { ...checkoutInput, method: 'card', promo: null, rates: [], agreement: null });

/** Whether the request for an invoice has been aborted after this time. */
async function isInvoiceRequestAborted(milliseconds: number) {
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
/** Whether the rates are requested again after this time. Each call uses a new year, so that the cache has expired. */
async function areRatesRequestedAgain(milliseconds: number) {
  const rates = vi.spyOn(api.delivery, 'rates').mockResolvedValue([]);
  year += 1;
  const now = Date.UTC(year, 0);
  const { signal } = new AbortController();
  await deliveryRates({ now, signal });
  await deliveryRates({ now: now + milliseconds, signal });
  const callCount = rates.mock.calls.length;
  rates.mockRestore();
  return callCount === 2;
}

const TIMES: readonly (readonly [what: string, milliseconds: number, isOver: (milliseconds: number) => unknown])[] = [
  ['Card add-to-cart, spinner', 500, after(loadingCard, ({ is }) => is('done'))],
  ['Card add-to-cart, then check', 2_000, after(doneCard, ({ is }) => !is('done'))],
  ['Detail add-to-cart, spinner', 1_500, after(loadingDetail, ({ is }) => is('added'))],
  ['Detail add-to-cart, then Added', 2_000, after(addedDetail, ({ is }) => is('ready'))],
  ['Toast', 4_000, after(toast, ({ context }) => context().toast === null)],
  ['Resend countdown', 120_000, isResendable],
  ['Resend countdown, restarted by Resend', 120_000, isResendableAgain],
  ['‘sent’', 5_000, after(resentMessage, ({ is }) => !is('sent'))],
  ['Redirect after login', 300, after(correctCode, ({ isDone }) => isDone())],
  ['Banner interval', 3_000, after(banners, ({ context }) => context().index === 1)],
  ['Cart abandonment', 600_000, after(filledCart, ({ hasEmitted }) => hasEmitted('cart_abandonment'))],
  ['Loader of the categories', 1_000, after(categories, ({ is }) => is('shown'))],
  ['Wait for a saved login', 100, after(savedLogin, ({ is }) => is('visitor'))],
  ['Redirect after a paid callback', 2_000, after(paidCallback, ({ isDone }) => isDone())],
  ['Payment initiation, at the request', 25_000, isInvoiceRequestAborted],
  ['Payment initiation, overall', 30_000, after(cardOrder, ({ isDone }) => isDone())],
  ['Delivery rates cache', 300_000, areRatesRequestedAgain],
];

testBoundaries(TIMES.map(([what, number, at]) => ({ what, number, at, expected: [false, true, true] })));
