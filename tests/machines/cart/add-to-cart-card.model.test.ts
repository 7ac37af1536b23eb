import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { addToCartCardMachine } from '../../../machines/cart/add-to-cart-card.machine';
import { coverMachine } from '../../model/cover';
import { cardButtonEvents } from '../../model/events/add-to-cart-card';
import { line } from '../../support/data/catalogue';
import { offline } from '../../support/data/shopping';

coverMachine(addToCartCardMachine, [{ name: 'the button', events: cardButtonEvents }]);

function start(count: () => Promise<number>) {
  const told: string[] = [];
  const actor = createActor(addToCartCardMachine.provide({ actors: { countVariants: fromPromise(count) } }));
  actor.on('*', (event) => told.push(event.type));
  actor.start();
  return { actor, told };
}

const settled = () => new Promise((done) => setImmediate(done));

test('a fast double tap adds one line [row 52]', async () => {
  let calls = 0;
  const { actor, told } = start(async () => {
    calls += 1;
    return 1;
  });
  actor.send({ type: 'button.pressed', line: line(), held: null });
  actor.send({ type: 'button.pressed', line: line(), held: null });
  await settled();
  expect([calls, told]).toEqual([1, ['line.added']]);
  actor.stop();
});

test('a product with choices opens its page and adds nothing', async () => {
  const { actor, told } = start(async () => 2);
  actor.send({ type: 'button.pressed', line: line(), held: null });
  await settled();
  expect(told).toEqual(['place.left']);
});

test('a product in the cart is taken out without asking the server, with a way back', () => {
  const { actor, told } = start(async () => 1);
  actor.send({ type: 'button.pressed', line: line(), held: line() });
  expect(told).toEqual(['line.removed', 'toast.shown']);
});

test('a failed question adds nothing and says so', async () => {
  const { actor, told } = start(() => Promise.reject(offline));
  actor.send({ type: 'button.pressed', line: line(), held: null });
  await settled();
  expect([told, actor.getSnapshot().value]).toEqual([['toast.shown'], 'idle']);
});
