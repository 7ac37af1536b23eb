import {
  type PendingOrder,
  attemptOnArrival,
  attemptSlice,
  attemptToBegin,
  lastOrderSlice,
  pendingOrderSlice,
} from '../../machines/remembered-checkout';
import { KEYS, type Store } from '../../machines/storage';
import { localStore } from './local-storage';
import { uuid } from './uuid';

let store: Store | null = null;
const kept = (): Store => {
  store ??= localStore();
  return store;
};

/** What this browser remembers of a checkout that is under way. A hint always: the server knows better. */
export const checkoutMemory = {
  attemptId: (): string | null => attemptSlice.read(kept())?.attemptId ?? null,
  /** The attempt of an earlier visit of checkout; a first visit prepares one. */
  arrive: (): string | null => attemptOnArrival(kept(), uuid, Date.now()),
  /** The attempt under way, or a new one; written down before it is used. */
  begin: (): { attemptId: string } => attemptToBegin(kept(), uuid, Date.now()),
  knownOrder: (): string | null => lastOrderSlice.read(kept()),
  pending: (): PendingOrder | null => pendingOrderSlice.read(kept()),
  rememberPending: (pending: PendingOrder): void => {
    pendingOrderSlice.write(kept(), pending, Date.now());
  },
  /** After what is going on now: the cart is cleared first, so that a crash between the two never leaves a full cart whose order is forgotten. */
  forget: (orderId: string | null): void =>
    queueMicrotask(() => {
      if (orderId !== null) lastOrderSlice.write(kept(), orderId, Date.now());
      kept().remove(KEYS.checkout);
      kept().remove(KEYS.pendingOrder);
    }),
};
