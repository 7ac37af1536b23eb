/**
 * "Are you sure?" before something that cannot be taken back, where the question stands by itself (Specification 2, Profile; 5).
 *
 * What is meant is known from the start; only a yes tells it to the shop. Flows that go on afterwards, with a request say,
 * have the question among their own states: deleting an address, deleting an account.
 */
import { emit, setup } from 'xstate';
import type { ShopEvent } from './shop.types';

interface ConfirmationContext {
  /** what the shop is told after a yes */
  readonly meant: ShopEvent;
}

export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    input: {} as ConfirmationContext,
    events: {} as { type: 'question.asked' } | { type: 'question.confirmed' } | { type: 'question.declined' },
    emitted: {} as ShopEvent,
    tags: {} as 'asking',
  },
  actions: { tellShop: emit(({ context }) => context.meant) },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => input,
  initial: 'resting',
  states: {
    resting: { on: { 'question.asked': 'asking' } },
    asking: {
      description: 'The safe answer has the focus. A second yes finds nothing to confirm any more.',
      tags: 'asking',
      on: { 'question.confirmed': { target: 'resting', actions: 'tellShop' }, 'question.declined': 'resting' },
    },
  },
});
