/**
 * A confirmation dialog before an action that can't be undone (Specification 2, Profile; 5). Emits the given event once confirmed.
 *
 * Flows that continue with a request, such as deleting an address or an account, have a confirming state of their own.
 */
import { emit, setup } from 'xstate';
import type { ShopEvent } from './shop.types';

interface ConfirmationContext {
  /** emitted once confirmed */
  readonly meant: ShopEvent;
}

export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    input: {} as ConfirmationContext,
    events: {} as
      | { type: 'confirmation.requested' }
      | { type: 'confirmation.accepted' }
      | { type: 'confirmation.declined' },
    emitted: {} as ShopEvent,
    tags: {} as 'asking',
  },
  actions: { emitConfirmed: emit(({ context }) => context.meant) },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: { on: { 'confirmation.requested': 'asking' } },
    asking: {
      description: 'The safe answer has the focus. A second confirmation is ignored.',
      tags: 'asking',
      on: { 'confirmation.accepted': { target: 'idle', actions: 'emitConfirmed' }, 'confirmation.declined': 'idle' },
    },
  },
});
