import * as v from 'valibot';
import { giftSchema } from '../../api/schemas/gift';
import { COUNTRIES, type CountryName } from '../../domain/customer/country';
import type { Gift } from '../../domain/orders/gift';
import type { GiftFields } from '../gift/gift.rules';
import { dinarsFromFils } from '../../domain/money/fils';
import { orderPayloadSchema, type OrderPayload } from '../../api/schemas/order';
import { wireFilsOrNull, wireId, wireText } from '../../api/schemas/wire';
import type { PaymentMethod } from '../checkout/place-order/order-payload.rules';
import { removeSlice, KEYS, plainSlice, slice, type Store } from './slice';

/** The open checkout attempt: every try sends the same id. */
export interface Attempt {
  readonly attemptId: string;
}

const attemptSchema = v.nullable(v.object({ attemptId: v.pipe(v.string(), v.uuid()) }));

export const attemptSlice = slice<Attempt | null>(KEYS.checkout, 1, attemptSchema, null);

/** The latest order that this browser has shown. */
export const lastOrderSlice = slice<string | null>(KEYS.lastOrder, 1, v.nullable(v.string()), null);

/** A customer's checkout choices before the order is placed. */
export interface Choices {
  readonly method: PaymentMethod;
}

const choicesSlice = slice<(Choices & { readonly userId: string }) | null>(
  KEYS.choices,
  1,
  v.nullable(
    v.object({
      userId: v.pipe(v.string(), v.minLength(1)),
      method: v.picklist(['card', 'cash']),
    }),
  ),
  null,
);

/** Persists this customer's choices; `now` is ms since the epoch. */
export function persistChoices(store: Store, userId: string, { method }: Choices, now: number): void {
  choicesSlice.write(store, { userId, method }, now);
}

export const clearChoices = (store: Store): void => removeSlice(store, choicesSlice);

/** This customer's choices; null if the stored ones are another's. */
export function readChoices(store: Store, userId: string): Choices | null {
  const choices = choicesSlice.read(store);
  return choices?.userId === userId ? { method: choices.method } : null;
}

/** The open attempt, or a new one with an id from `makeId`; persisted before use. `now` is ms since the epoch. */
export function ensureAttempt(store: Store, makeId: () => string, now: number): Attempt {
  const attempt = attemptSlice.read(store) ?? { attemptId: makeId() };
  attemptSlice.write(store, attempt, now);
  return attempt;
}

/**
 * The persisted attempt of an earlier checkout, or null. Persists a new id at once: a killed browser loses its last writes, and
 * this one must survive a crash right after Place Order.
 */
export function restoreAttempt(store: Store, makeId: () => string, now: number): string | null {
  const earlier = attemptSlice.read(store);
  if (!earlier) ensureAttempt(store, makeId, now);
  return earlier?.attemptId ?? null;
}

/** Specification 3, Pending order: persisted before the redirect to the gateway. */
export interface PendingOrder {
  readonly paymentMethod: PaymentMethod;
  readonly invoiceId: string;
  /** fils; null if unknown */
  readonly total: number | null;
  readonly orderData: OrderPayload | null;
  /** set by other clients of the backend */
  readonly orderId: string | null;
}

const idOrNull = v.fallback(v.nullable(v.optional(wireId)), null);

const pendingSchema = v.nullable(
  v.pipe(
    v.object({
      paymentMethod: wireText,
      invoiceId: wireText,
      total: wireFilsOrNull,
      orderData: v.fallback(v.nullable(v.optional(orderPayloadSchema)), null),
      orderId: idOrNull,
    }),
    v.transform(
      (stored): PendingOrder => ({
        paymentMethod: stored.paymentMethod === 'cash' ? 'cash' : 'card',
        invoiceId: stored.invoiceId,
        total: stored.total,
        orderData: stored.orderData ?? null,
        orderId: stored.orderId ?? null,
      }),
    ),
  ),
);

export const pendingOrderSlice = plainSlice<PendingOrder | null, unknown>(
  KEYS.pendingOrder,
  pendingSchema as v.GenericSchema<unknown, PendingOrder | null>,
  (pending) =>
    pending && {
      paymentMethod: pending.paymentMethod,
      invoiceId: pending.invoiceId,
      total: pending.total === null ? null : dinarsFromFils(pending.total),
      orderData: pending.orderData,
      ...(pending.orderId !== null && { orderId: pending.orderId }),
    },
  null,
);

/** Clears the attempt and stores its order, if any, as the latest shown. `now` is ms since the epoch. */
export function endAttempt(store: Store, orderId: string | null, now: number): void {
  if (orderId !== null) lastOrderSlice.write(store, orderId, now);
  removeSlice(store, attemptSlice);
  removeSlice(store, pendingOrderSlice);
}

/** A customer's gift in this tab. */
export interface StoredGift {
  readonly userId: string;
  /** as saved; null before */
  readonly gift: Gift | null;
  /** the form as it was left without saving */
  readonly draft: GiftFields | null;
}

const storedGiftSchema = v.nullable(
  v.object({
    userId: v.pipe(v.string(), v.minLength(1)),
    gift: v.nullable(giftSchema),
    draft: v.nullable(
      v.object({ ...giftSchema.entries, country: v.picklist(COUNTRIES.map(({ name }): CountryName => name)) }),
    ),
  }),
);

export const giftSlice = slice<StoredGift | null>(KEYS.gift, 1, storedGiftSchema, null);

/** This customer's gift; empty if the stored one is another's. */
export function readGift(store: Store, userId: string): StoredGift {
  const stored = giftSlice.read(store);
  return stored?.userId === userId ? stored : { userId, gift: null, draft: null };
}

export const clearGift = (store: Store): void => removeSlice(store, giftSlice);
