import {
  type Choices,
  type PendingOrder,
  restoreAttempt,
  attemptSlice,
  ensureAttempt,
  endAttempt,
  clearChoices,
  clearGift,
  lastOrderSlice,
  pendingOrderSlice,
  readChoices,
  readGift,
  persistChoices,
} from '../../../machines/storage/checkout.slices';
import { paymentStore, tabStore } from './local-storage';
import { uuid } from '../device/uuid';

/**
 * The checkout's state in storage; the server's state is authoritative. Written synchronously, not by an actor: an attempt
 * has to be stored before it is sent, and a pending order before the page leaves for the gateway.
 */
export const checkoutStorage = {
  attemptId: (): string | null => attemptSlice.read(paymentStore())?.attemptId ?? null,
  /** The attempt of an earlier visit; a first visit returns null and stores a new one. */
  restoreAttempt: (): string | null => restoreAttempt(paymentStore(), uuid, Date.now()),
  /** The current attempt, or a new one; stored before it is used. */
  ensureAttempt: (): { attemptId: string } => ensureAttempt(paymentStore(), uuid, Date.now()),
  knownOrder: (): string | null => lastOrderSlice.read(paymentStore()),
  pending: (): PendingOrder | null => pendingOrderSlice.read(paymentStore()),
  persistPending: (pending: PendingOrder): void => {
    pendingOrderSlice.write(paymentStore(), pending, Date.now());
  },
  /** A customer's choices in this tab, restored after leaving checkout or a declined card. */
  saveChoices: (userId: string, choices: Choices): void => persistChoices(tabStore(), userId, choices, Date.now()),
  readChoices: (userId: string): Choices | null => readChoices(tabStore(), userId),
  gift: (userId: string) => readGift(tabStore(), userId),
  removeGift: (): void => clearGift(tabStore()),
  /** In a microtask: the cart is cleared first, so that a crash in between never leaves a full cart without its order. */
  clearAttempt: (orderId: string | null): void =>
    queueMicrotask(() => {
      if (orderId !== null) {
        clearChoices(tabStore());
        clearGift(tabStore());
      }
      endAttempt(paymentStore(), orderId, Date.now());
    }),
};
