import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { addToCartCardMachine } from '../../../machines/cart/add-to-cart-card.machine';
import { coverMachine } from '../../model/cover';
import { cardButtonEvents } from '../../model/events/add-to-cart-card';
import { createLineFor } from '../../support/data/catalogue';
import { networkFailure } from '../../support/data/shopping';
import { settled } from '../../support/shop/settled';

coverMachine(addToCartCardMachine, [{ name: 'the button', events: cardButtonEvents }]);

function start(count: () => Promise<number>) {
  const emitted: string[] = [];
  const actor = createActor(addToCartCardMachine.provide({ actors: { countVariants: fromPromise(count) } }));
  actor.on('*', (event) => emitted.push(event.type));
  actor.start();
  return { actor, emitted };
}

test('a double tap adds one line [row 52]', async () => {
  let calls = 0;
  const { actor, emitted } = start(async () => {
    calls += 1;
    return 1;
  });
  actor.send({ type: 'button.pressed', line: createLineFor(), lineInCart: null });
  actor.send({ type: 'button.pressed', line: createLineFor(), lineInCart: null });
  await settled();
  expect([calls, emitted]).toEqual([1, ['line.added']]);
  actor.stop();
});

test('a product with choices opens them and adds nothing', async () => {
  const { actor, emitted } = start(async () => 2);
  actor.send({ type: 'button.pressed', line: createLineFor(), lineInCart: null });
  await settled();
  expect(emitted).toEqual(['choices.requested']);
});

test('a product that the list says has variants opens its choices without a request', async () => {
  let calls = 0;
  const { actor, emitted } = start(async () => {
    calls += 1;
    return 2;
  });
  actor.send({ type: 'button.pressed', line: createLineFor(), lineInCart: null, hasVariants: true });
  await settled();
  expect([calls, emitted, actor.getSnapshot().value]).toEqual([0, ['choices.requested'], 'idle']);
});

test('a product in the cart is removed without a request, with an undo', () => {
  const { actor, emitted } = start(async () => 1);
  actor.send({ type: 'button.pressed', line: createLineFor(), lineInCart: createLineFor() });
  expect(emitted).toEqual(['line.removed', 'toast.shown']);
});

test('a failed request adds nothing and shows a toast', async () => {
  const { actor, emitted } = start(() => Promise.reject(networkFailure));
  actor.send({ type: 'button.pressed', line: createLineFor(), lineInCart: null });
  await settled();
  expect([emitted, actor.getSnapshot().value]).toEqual([['toast.shown'], 'idle']);
});
