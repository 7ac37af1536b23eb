import type { AnyActorRef, AnyStateMachine, EventObject } from 'xstate';
import { selectedAddressSlice } from '../../../machines/storage/selected-address.slices';
import { attemptSlice, pendingOrderSlice } from '../../../machines/storage/checkout.slices';
import { orderPayload } from '../../../machines/checkout/place-order/order-payload.rules';
import { localStore } from '../../../src/adapters/storage/local-storage';
import { deletionLogic } from '../../../src/screens/profile/deletion-logic';
import { responseFor } from '../shop/responses';
import { SCREEN_ROUTES } from '../shop/routes';
import { createSelectedAddress, ATTEMPT, createLine, openPaymentResponse } from '../data/shopping';

type Event = EventObject & Readonly<Record<string, unknown>>;
type State = ReturnType<AnyActorRef['getSnapshot']>;

export interface Write {
  /** a screen of tests/support/shop/routes, or another address */
  readonly route: string;
  readonly path?: string;
  /** a customer, where the screen is open to everybody */
  readonly session?: 'customer';
  /** the machine that writes */
  readonly machine: string;
  /** that machine, where the screen brings it when a customer touches the page */
  readonly lazyMachine?: AnyStateMachine;
  /** what stands in the storage before */
  readonly seed?: () => void;
  /** sound answers that differ from the usual ones */
  readonly responses?: Readonly<Record<string, object>>;
  /** what a person does before the answers change, each with the ms that pass then */
  readonly steps?: readonly (readonly [Event, number])[];
  /** what a person does when they have changed */
  readonly event: Event;
  /** calls whose answers are changed */
  readonly calls: readonly string[];
  /** changed answers from the beginning: the shop writes by itself */
  readonly isImmediate?: true;
  /** what is waited for is no more than a yes, so that any other JSON is none */
  readonly isAcknowledgement?: true;
  /** true where the answer was taken for a yes */
  readonly isDone: (state: State) => boolean;
  /** true where the screen says that it is not known yet; what leads on from there is tried */
  readonly isUncertain?: (state: State) => boolean;
  /** the event that a person can still bring about after a failure */
  readonly retryEvent: Event;
}

const product = { ...responseFor('getProductById/7'), variant_system: null };
const selects = () => selectedAddressSlice.write(localStore(), createSelectedAddress(), Date.now());
const pending = {
  paymentMethod: 'card' as const,
  invoiceId: '1',
  total: 8_500,
  orderId: null,
  orderData: orderPayload({
    attemptId: ATTEMPT,
    userId: 'c-1',
    address: createSelectedAddress(),
    lines: [createLine()],
    amounts: { subtotal: 8_000, discount: 0, delivery: 500 },
    promoCode: null,
    method: 'card',
  }),
};
const has = (tag: string) => (state: State) => Boolean(state.hasTag?.(tag));
/** The same for a machine or the open payment that it settles. */
const hasOpenPayment = (tag: string) => (state: State) => has(tag)(state.children?.openPayment?.getSnapshot() ?? state);
const isOver = ({ status }: State) => status !== 'active';
/** Neither the machine nor a machine that it invokes has anything to complain of. */
const isContent = ({ context, children = {} }: State): boolean =>
  !context?.problem &&
  Object.values<AnyActorRef | undefined>(children).every((child) => !child || isContent(child.getSnapshot()));

const SENDING: readonly (readonly [Event, number])[] = [[{ type: 'phone.changed', typed: '50123456' }, 0]];
const CODE_SENT: typeof SENDING = [...SENDING, [{ type: 'phone.submitted' }, 4_000]];
const fields = {
  email: '',
  fullName: 'Noura',
  governorate: 'Hawalli',
  city: 'Salmiya',
  address: '12',
  phone: '50123456',
};
const FILLED: typeof SENDING = [
  ...Object.entries(fields).map(([name, value]) => [{ type: 'field.changed', name, value }, 0] as const),
  [{ type: 'map.moved', location: { latitude: 29.33, longitude: 48.07 } }, 4_000],
];
const DELETING: typeof SENDING = [[{ type: 'deletion.requested', phone: '+96550123456' }, 0]];
const CODE_ENTERED: typeof SENDING = [
  ...DELETING,
  [{ type: 'deletion.confirmed' }, 4_000],
  [{ type: 'code.changed', code: '1234' }, 0],
];

const checkout = {
  route: 'checkout',
  machine: 'checkout',
  seed: selects,
  responses: { 'getProductById/{}': product },
  isUncertain: hasOpenPayment('uncertain'),
} as const;
const cash = { type: 'method.selected', method: 'cash' };

/** Everything that the shop writes, as its screens do it. */
export const WRITES: Readonly<Record<string, Write>> = {
  'sending a code': {
    route: 'login',
    machine: 'login',
    steps: SENDING,
    event: { type: 'phone.submitted' },
    calls: ['customer/send-otp'],
    isDone: has('code'),
    retryEvent: { type: 'phone.submitted' },
  },
  'entering a code': {
    route: 'login',
    machine: 'login',
    steps: CODE_SENT,
    event: { type: 'code.changed', code: '1234' },
    calls: ['customer/verify-otp', 'customer/session'],
    isDone: (state) => isOver(state) || has('done')(state),
    retryEvent: { type: 'phone.reopened' },
  },
  'sending a code again': {
    route: 'login',
    machine: 'login',
    steps: [...CODE_SENT, [{ type: 'code.changed', code: '1' }, 130_000]],
    event: { type: 'resend.requested' },
    calls: ['customer/send-otp'],
    isDone: isContent,
    retryEvent: { type: 'phone.reopened' },
  },
  'saving an address': {
    route: 'addAddress',
    machine: 'addressForm',
    steps: FILLED,
    event: { type: 'address.submitted' },
    calls: ['address/store'],
    isDone: isOver,
    retryEvent: { type: 'address.submitted' },
  },
  'changing an address': {
    route: 'addAddress',
    path: '/add-address?id=a-1',
    machine: 'addressForm',
    steps: FILLED,
    event: { type: 'address.submitted' },
    calls: ['address/{}/update'],
    isDone: isOver,
    retryEvent: { type: 'address.submitted' },
  },
  'deleting an address': {
    route: 'addressList',
    machine: 'addressBook',
    steps: [[{ type: 'deletion.requested', addressId: 'a-1' }, 0]],
    event: { type: 'deletion.confirmed' },
    calls: ['address/{}/delete'],
    isAcknowledgement: true,
    isDone: ({ context }) => context.addresses.length === 1,
    retryEvent: { type: 'deletion.requested', addressId: 'a-1' },
  },
  'a promo code': {
    ...checkout,
    machine: 'promo',
    event: { type: 'promo.submitted', code: 'TEN' },
    calls: ['getPromoValid/{}'],
    isDone: has('applied'),
    retryEvent: { type: 'promo.submitted', code: 'TEN' },
  },
  'an order in cash': {
    ...checkout,
    steps: [[cash, 0]],
    event: { type: 'order.submitted' },
    calls: ['order/store'],
    isDone: isOver,
    retryEvent: { type: 'order.submitted' },
  },
  'an order in cash of which nobody can say what became of it': {
    ...checkout,
    steps: [[cash, 0]],
    event: { type: 'order.submitted' },
    calls: ['order/store', 'payment/open'],
    isDone: isOver,
    retryEvent: { type: 'order.submitted' },
  },
  'an order by card': {
    ...checkout,
    event: { type: 'order.submitted' },
    calls: ['payment/initiate'],
    isDone: hasOpenPayment('inProgress'),
    retryEvent: { type: 'order.submitted' },
  },
  'giving a payment up': {
    ...checkout,
    seed: () => {
      selects();
      attemptSlice.write(localStore(), { attemptId: ATTEMPT }, Date.now());
    },
    responses: { ...checkout.responses, 'payment/open': { data: openPaymentResponse } },
    event: { type: 'payment.cancelled' },
    calls: ['payment/cancel'],
    isAcknowledgement: true,
    isDone: (state) => !hasOpenPayment('inProgress')(state),
    retryEvent: { type: 'payment.cancelled' },
  },
  'the order of a paid payment, with a backend that makes none itself': {
    route: 'paymentSuccess',
    machine: 'paymentReturn',
    seed: () => pendingOrderSlice.write(localStore(), pending, Date.now()),
    responses: { 'payment/status': { Data: { InvoiceStatus: 'Paid' } } },
    event: { type: 'payment.checked' },
    calls: ['order/store'],
    isImmediate: true,
    isDone: has('paid'),
    retryEvent: { type: 'payment.checked' },
  },
  'a code for deleting the account': {
    route: 'profile',
    session: 'customer',
    machine: 'deletion',
    lazyMachine: deletionLogic,
    steps: DELETING,
    event: { type: 'deletion.confirmed' },
    calls: ['customer/send-otp'],
    isDone: (state) => has('sent')(state) && isContent(state),
    retryEvent: { type: 'resend.requested' },
  },
  'another code for deleting the account': {
    route: 'profile',
    session: 'customer',
    machine: 'deletion',
    lazyMachine: deletionLogic,
    steps: [...CODE_ENTERED, [{ type: 'code.changed', code: '1' }, 130_000]],
    event: { type: 'resend.requested' },
    calls: ['customer/send-otp'],
    isDone: isContent,
    retryEvent: { type: 'resend.requested' },
  },
  'deleting the account': {
    route: 'profile',
    session: 'customer',
    machine: 'deletion',
    lazyMachine: deletionLogic,
    steps: CODE_ENTERED,
    event: { type: 'code.submitted' },
    calls: ['customer/delete'],
    isAcknowledgement: true,
    isDone: isOver,
    retryEvent: { type: 'code.submitted' },
  },
  'logging out': {
    route: 'profile',
    session: 'customer',
    machine: 'session',
    event: { type: 'session.ended' },
    calls: ['customer/logout'],
    isDone: has('visitor'),
    retryEvent: { type: 'session.ended' },
  },
};

export const urlOf = ({ route, path }: Write): string => path ?? (SCREEN_ROUTES[route] as { path: string }).path;
