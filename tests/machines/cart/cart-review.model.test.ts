import { expect } from 'vitest';
import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import { changesOf } from '../../../machines/cart/cart-review.rules';
import { coverMachine } from '../../model/cover';
import { createLine, networkFailure } from '../../support/data/shopping';

const shown = createLine();
const events = [
  { type: 'xstate.done.actor.loadProducts', output: {} },
  { type: 'xstate.done.actor.loadProducts', output: { 7: null } },
  { type: 'xstate.error.actor.loadProducts', error: networkFailure },
  { type: 'cart.changed', lines: [shown, createLine({ id: '8' })] },
  { type: 'cart.changed', lines: [] },
  { type: 'changes.accepted' },
  { type: 'review.requested' },
  { type: 'language.changed' },
  { type: 'connection.returned' },
];

coverMachine(
  cartReviewMachine,
  [
    { name: 'something in the cart', input: { lines: [shown] }, events },
    { name: 'an empty cart', input: { lines: [] }, events: [{ type: 'language.changed' }] },
  ],
  (snapshot) => {
    if (snapshot.hasTag('awaitingAcceptance'))
      expect(changesOf(snapshot.context.lines, snapshot.context.products)).not.toEqual([]);
  },
);
