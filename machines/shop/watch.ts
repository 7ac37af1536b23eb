import { type ActorRefFrom, type AnyActorRef, type EventObject, fromCallback, type SnapshotFrom } from 'xstate';
import type { CartLine } from '../../domain/cart/cart-line';
import type { cartMachine } from '../cart/cart.machine';

export type CartRef = ActorRefFrom<typeof cartMachine>;

/** Calls `tell` each time the value selected by `read` changes; returns the unsubscribe function. */
export function watch<TActor extends AnyActorRef, TSeen>(
  actor: TActor,
  read: (snapshot: SnapshotFrom<TActor>) => TSeen,
  tell: (seen: TSeen) => void,
): () => void {
  let last = read(actor.getSnapshot());
  const watching = actor.subscribe((snapshot: SnapshotFrom<TActor>) => {
    const seen = read(snapshot);
    if (Object.is(seen, last)) return;
    last = seen;
    tell(seen);
  });
  return () => watching.unsubscribe();
}

/** Sends a machine every change of the cart's lines. */
export const watchCart = fromCallback<EventObject, { readonly cart: CartRef | null }>(
  ({ input: { cart }, sendBack }) =>
    cart === null
      ? undefined
      : watch(
          cart,
          ({ context }) => context.lines,
          (lines: readonly CartLine[]) => sendBack({ type: 'cart.changed', lines }),
        ),
);
