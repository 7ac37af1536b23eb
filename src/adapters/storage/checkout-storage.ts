import {
  type Choices,
  type PendingOrder,
  attemptOnArrival,
  attemptSlice,
  attemptToBegin,
  endAttempt,
  forgetChoices,
  lastOrderSlice,
  pendingOrderSlice,
  readChoices,
  rememberChoices,
} from '../../../machines/storage/checkout.slices';
import { paymentStore, tabStore } from './local-storage';
import { uuid } from '../device/uuid';

/**
 * What this browser remembers of a checkout that is under way. A hint always: the server knows better. It is written in the
 * call that asks for it, not by an actor: an attempt has to be stored before it is sent, and a pending order before the page
 * leaves for the gateway.
 */
export const checkoutMemory = {
  attemptId: (): string | null => attemptSlice.read(paymentStore())?.attemptId ?? null,
  /** The attempt of an earlier visit of checkout; a first visit prepares one. */
  arrive: (): string | null => attemptOnArrival(paymentStore(), uuid, Date.now()),
  /** The attempt under way, or a new one; written down before it is used. */
  begin: (): { attemptId: string } => attemptToBegin(paymentStore(), uuid, Date.now()),
  knownOrder: (): string | null => lastOrderSlice.read(paymentStore()),
  pending: (): PendingOrder | null => pendingOrderSlice.read(paymentStore()),
  rememberPending: (pending: PendingOrder): void => {
    pendingOrderSlice.write(paymentStore(), pending, Date.now());
  },
  /** What a customer chose in this tab, so that another address, a look at the cart or a declined card loses nothing of it. */
  choose: (userId: string, choices: Choices): void => rememberChoices(tabStore(), userId, choices, Date.now()),
  chosen: (userId: string): Choices | null => readChoices(tabStore(), userId),
  /** After what is going on now: the cart is cleared first, so that a crash between the two never leaves a full cart whose order is forgotten. */
  forget: (orderId: string | null): void =>
    queueMicrotask(() => {
      if (orderId !== null) forgetChoices(tabStore());
      endAttempt(paymentStore(), orderId, Date.now());
    }),
};
