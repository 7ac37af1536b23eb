import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { addToCartDetailMachine } from '../../../machines/cart/add-to-cart-detail.machine';
import { coverMachine } from '../../model/cover';
import { detailButtonEvents } from '../../model/events/add-to-cart-detail';
import { createLineFor, createProduct } from '../../support/data/catalogue';

coverMachine(addToCartDetailMachine, [
  {
    name: 'the button',
    events: detailButtonEvents,
    stateKey: ({ value, context }) => [value, context.line === null],
  },
]);

test('the line is added at the first tap, once, however often it is tapped [row 52]', () => {
  const added: unknown[] = [];
  const actor = createActor(addToCartDetailMachine);
  actor.on('line.added', (event) => added.push(event.line));
  actor.start();
  actor.send({ type: 'addToCart.requested' });
  expect(added).toEqual([]);
  actor.send({ type: 'offer.changed', line: createLineFor(createProduct(), 3) });
  actor.send({ type: 'addToCart.requested' });
  actor.send({ type: 'addToCart.requested' });
  expect(added).toEqual([createLineFor(createProduct(), 3)]);
  actor.stop();
});
