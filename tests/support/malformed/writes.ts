import type { AnyActorRef, AnyStateMachine, EventObject } from 'xstate';
import { selectedAddressSlice } from '../../../machines/storage/selected-address.slices';
import { attemptSlice, pendingOrderSlice } from '../../../machines/storage/checkout.slices';
import { orderPayload } from '../../../machines/checkout/place-order/order-payload.rules';
import { localStore } from '../../../src/adapters/storage/local-storage';
import { deletionLogic } from '../../../src/screens/profile/deletion-logic';
import { answerTo } from '../shop/answers';
import { ROUTES } from '../shop/routes';
import { address, ATTEMPT, line, openInvoice } from '../data/shopping';

type Event = EventObject & Readonly<Record<string, unknown>>;
type State = ReturnType<AnyActorRef['getSnapshot']>;

export interface Write {
  /** a screen of tests/support/shop/routes, or another address */
  readonly route: string;
  readonly path?: string;
  /** a customer, where the screen is open to everybody */
  readonly who?: 'customer';
  /** the machine that writes */
  readonly by: string;
  /** that machine, where the screen brings it when a customer touches the page */
  readonly late?: AnyStateMachine;
  /** what stands in the storage before */
  readonly kept?: () => void;
  /** sound answers that differ from the usual ones */
  readonly answers?: Readonly<Record<string, object>>;
  /** what a person does before the answers change, each with the ms that pass then */
  readonly before?: readonly (readonly [Event, number])[];
  /** what a person does when they have changed */
  readonly does: Event;
  /** calls whose answers are changed */
  readonly calls: readonly string[];
  /** changed answers from the beginning: the shop writes without being told */
  readonly isAtOnce?: true;
  /** what is waited for is no more than a yes, so that any other JSON is none */
  readonly isYes?: true;
  /** true where the answer was taken for a yes */
  readonly isDone: (state: State) => boolean;
  /** true where the screen says that it is not known yet; what leads on from there is tried */
  readonly isOpen?: (state: State) => boolean;
  /** the event that a person can still bring about after a failure */
  readonly leadsOn: Event;
}

const product = { ...answerTo('getProductById/7'), variant_system: null };
const selects = () => selectedAddressSlice.write(localStore(), address(), Date.now());
const pending = {
  paymentMethod: 'card' as const,
  invoiceId: '1',
  total: 8_500,
  orderId: null,
  orderData: orderPayload({
    attemptId: ATTEMPT,
    userId: 'c-1',
    address: address(),
    lines: [line()],
    amounts: { subtotal: 8_000, discount: 0, delivery: 500 },
    promoCode: null,
    method: 'card',
  }),
};
const has = (tag: string) => (state: State) => Boolean(state.hasTag?.(tag));
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
  by: 'checkout',
  kept: selects,
  answers: { 'getProductById/{}': product },
  isOpen: has('uncertain'),
} as const;
const cash = { type: 'method.selected', method: 'cash' };

/** Everything that the shop writes, as its screens do it. */
export const WRITES: Readonly<Record<string, Write>> = {
  'sending a code': {
    route: 'login',
    by: 'login',
    before: SENDING,
    does: { type: 'phone.submitted' },
    calls: ['customer/send-otp'],
    isDone: has('code'),
    leadsOn: { type: 'phone.submitted' },
  },
  'entering a code': {
    route: 'login',
    by: 'login',
    before: CODE_SENT,
    does: { type: 'code.changed', code: '1234' },
    calls: ['customer/verify-otp', 'customer/session'],
    isDone: (state) => isOver(state) || has('done')(state),
    leadsOn: { type: 'phone.reopened' },
  },
  'sending a code again': {
    route: 'login',
    by: 'login',
    before: [...CODE_SENT, [{ type: 'code.changed', code: '1' }, 130_000]],
    does: { type: 'resend.requested' },
    calls: ['customer/send-otp'],
    isDone: isContent,
    leadsOn: { type: 'phone.reopened' },
  },
  'saving an address': {
    route: 'addAddress',
    by: 'addressForm',
    before: FILLED,
    does: { type: 'address.submitted' },
    calls: ['address/store'],
    isDone: isOver,
    leadsOn: { type: 'address.submitted' },
  },
  'changing an address': {
    route: 'addAddress',
    path: '/add-address?id=a-1',
    by: 'addressForm',
    before: FILLED,
    does: { type: 'address.submitted' },
    calls: ['address/{}/update'],
    isDone: isOver,
    leadsOn: { type: 'address.submitted' },
  },
  'deleting an address': {
    route: 'addressList',
    by: 'addressBook',
    before: [[{ type: 'deletion.requested', addressId: 'a-1' }, 0]],
    does: { type: 'deletion.confirmed' },
    calls: ['address/{}/delete'],
    isYes: true,
    isDone: ({ context }) => context.addresses.length === 1,
    leadsOn: { type: 'deletion.requested', addressId: 'a-1' },
  },
  'a promo code': {
    ...checkout,
    by: 'promo',
    does: { type: 'promo.submitted', code: 'TEN' },
    calls: ['getPromoValid/{}'],
    isDone: has('applied'),
    leadsOn: { type: 'promo.submitted', code: 'TEN' },
  },
  'an order in cash': {
    ...checkout,
    before: [[cash, 0]],
    does: { type: 'order.submitted' },
    calls: ['order/store'],
    isDone: isOver,
    leadsOn: { type: 'order.submitted' },
  },
  'an order in cash of which nobody can say what became of it': {
    ...checkout,
    before: [[cash, 0]],
    does: { type: 'order.submitted' },
    calls: ['order/store', 'payment/open'],
    isDone: isOver,
    leadsOn: { type: 'order.submitted' },
  },
  'an order by card': {
    ...checkout,
    does: { type: 'order.submitted' },
    calls: ['payment/initiate'],
    isDone: has('inProgress'),
    leadsOn: { type: 'order.submitted' },
  },
  'giving a payment up': {
    ...checkout,
    kept: () => {
      selects();
      attemptSlice.write(localStore(), { attemptId: ATTEMPT }, Date.now());
    },
    answers: { ...checkout.answers, 'payment/open': { data: openInvoice } },
    does: { type: 'payment.cancelled' },
    calls: ['payment/cancel'],
    isYes: true,
    isDone: (state) => !has('inProgress')(state),
    leadsOn: { type: 'payment.cancelled' },
  },
  'the order of a paid payment, with a backend that makes none itself': {
    route: 'paymentSuccess',
    by: 'paymentReturn',
    kept: () => pendingOrderSlice.write(localStore(), pending, Date.now()),
    answers: { 'payment/status': { Data: { InvoiceStatus: 'Paid' } } },
    does: { type: 'payment.checked' },
    calls: ['order/store'],
    isAtOnce: true,
    isDone: has('paid'),
    leadsOn: { type: 'payment.checked' },
  },
  'a code for deleting the account': {
    route: 'profile',
    who: 'customer',
    by: 'deletion',
    late: deletionLogic,
    before: DELETING,
    does: { type: 'deletion.confirmed' },
    calls: ['customer/send-otp'],
    isDone: (state) => has('sent')(state) && isContent(state),
    leadsOn: { type: 'resend.requested' },
  },
  'another code for deleting the account': {
    route: 'profile',
    who: 'customer',
    by: 'deletion',
    late: deletionLogic,
    before: [...CODE_ENTERED, [{ type: 'code.changed', code: '1' }, 130_000]],
    does: { type: 'resend.requested' },
    calls: ['customer/send-otp'],
    isDone: isContent,
    leadsOn: { type: 'resend.requested' },
  },
  'deleting the account': {
    route: 'profile',
    who: 'customer',
    by: 'deletion',
    late: deletionLogic,
    before: CODE_ENTERED,
    does: { type: 'code.submitted' },
    calls: ['customer/delete'],
    isYes: true,
    isDone: isOver,
    leadsOn: { type: 'code.submitted' },
  },
  'logging out': {
    route: 'profile',
    who: 'customer',
    by: 'session',
    does: { type: 'session.ended' },
    calls: ['customer/logout'],
    isDone: has('visitor'),
    leadsOn: { type: 'session.ended' },
  },
};

export const addressOf = ({ route, path }: Write): string => path ?? (ROUTES[route] as { path: string }).path;
