import { Refusal } from '../http/refusal';

/** Specification 4, Order statuses. A new order is `confirmed`. */
export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'on_the_way',
  'out_for_delivery',
  'delivered',
  'completed',
  'cancelled',
  'on_hold',
  'failed',
  'refunded',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

const isOrderStatus = (word: string): word is OrderStatus => ORDER_STATUSES.some((status) => status === word);

/** The statuses that staff may set next. `refunded` is for cash only; a card order gets it from its gateway. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'processing', 'on_hold', 'cancelled', 'failed'],
  confirmed: ['processing', 'shipped', 'on_the_way', 'out_for_delivery', 'delivered', 'on_hold', 'cancelled', 'failed'],
  processing: ['confirmed', 'shipped', 'on_the_way', 'out_for_delivery', 'delivered', 'on_hold', 'cancelled', 'failed'],
  shipped: ['on_the_way', 'out_for_delivery', 'delivered', 'cancelled', 'failed'],
  on_the_way: ['out_for_delivery', 'delivered', 'cancelled', 'failed'],
  out_for_delivery: ['on_the_way', 'delivered', 'cancelled', 'failed'],
  delivered: ['completed', 'refunded'],
  completed: ['refunded'],
  cancelled: ['confirmed', 'processing', 'on_hold', 'failed'],
  on_hold: ['pending', 'confirmed', 'processing', 'cancelled', 'failed'],
  failed: ['confirmed', 'processing', 'shipped', 'out_for_delivery', 'cancelled'],
  refunded: [],
};

/** Orders that nobody is going to receive. */
export const CALLED_OFF: ReadonlySet<string> = new Set(['cancelled', 'failed']);
/** The units are still with the merchant. */
export const UNSHIPPED: ReadonlySet<string> = new Set(['pending', 'confirmed', 'processing', 'on_hold']);
/** The units are with the shopper. */
export const DELIVERED: ReadonlySet<string> = new Set(['delivered', 'completed']);
/** The units have left the merchant; they come back by a return alone. */
export const SHIPPED: ReadonlySet<string> = new Set([
  'shipped',
  'on_the_way',
  'out_for_delivery',
  'delivered',
  'completed',
]);

/** @throws Refusal 409 `status_refused` naming the statuses that are allowed */
export function requireTransition(number: string, from: string, to: OrderStatus): void {
  const allowed = isOrderStatus(from) ? ORDER_TRANSITIONS[from] : [];
  if (allowed.includes(to)) return;
  const next = allowed.length === 0 ? 'It stays so.' : `Allowed from there: ${allowed.join(', ')}.`;
  throw new Refusal(409, 'status_refused', `Order ${number} is ${from} and cannot become ${to}. ${next}`);
}
