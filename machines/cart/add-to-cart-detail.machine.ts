/**
 * Add to Cart on the product screen: a spinner for 1.5 s, 'Added' for 2 s, then ready again (Specification 4, Add-to-cart on the
 * detail screen). The line is in the cart at once; the spinner is only feedback.
 */
import { assign, emit, setup } from 'xstate';
import type { CartLine } from '../../domain/cart/cart-line';

interface AddToCartDetailContext {
  /** the line that a tap adds; null if nothing can be bought */
  readonly line: CartLine | null;
}

export const addToCartDetailMachine = setup({
  types: {
    context: {} as AddToCartDetailContext,
    events: {} as { type: 'offer.changed'; line: CartLine | null } | { type: 'addToCart.requested' },
    emitted: {} as { type: 'line.added'; line: CartLine },
    tags: {} as 'blocked' | 'ready' | 'busy' | 'added',
  },
  guards: { hasLine: ({ context }) => context.line !== null },
  actions: {
    setLine: assign({ line: (_, params: { line: CartLine | null }) => params.line }),
    addLine: emit(({ context }) => ({ type: 'line.added' as const, line: context.line as CartLine })),
  },
  delays: {
    /** Specification 9, Detail add-to-cart spinner */
    DETAIL_SPINNER: 1_500,
    /** Specification 9, then 'Added' */
    DETAIL_NOTICE: 2_000,
  },
}).createMachine({
  id: 'addToCartDetail',
  context: { line: null },
  initial: 'blocked',
  states: {
    deciding: { always: [{ guard: 'hasLine', target: 'ready' }, { target: 'blocked' }] },
    blocked: {
      description: 'Sold out, or a choice is missing.',
      tags: 'blocked',
      on: { 'offer.changed': { target: 'deciding', actions: { type: 'setLine', params: ({ event }) => event } } },
    },
    ready: {
      tags: 'ready',
      on: {
        'offer.changed': { target: 'deciding', actions: { type: 'setLine', params: ({ event }) => event } },
        'addToCart.requested': { target: 'adding', actions: 'addLine' },
      },
    },
    adding: {
      tags: 'busy',
      on: { 'offer.changed': { actions: { type: 'setLine', params: ({ event }) => event } } },
      after: { DETAIL_SPINNER: 'added' },
    },
    added: {
      description: 'Choosing another variant hides the notice.',
      tags: 'added',
      on: { 'offer.changed': { target: 'deciding', actions: { type: 'setLine', params: ({ event }) => event } } },
      after: { DETAIL_NOTICE: 'deciding' },
    },
  },
});
