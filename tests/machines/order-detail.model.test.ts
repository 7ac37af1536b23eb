import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { orderDetailMachine } from '../../machines/orders/order-detail.machine';
import { coverMachine } from '../model/cover';
import { answeringChild } from '../model/stage';
import { line } from '../support/data/shopping';

const around = [{ type: 'language.changed' }, { type: 'connection.returned' }] as const;
const said = [
  { type: 'line.added', line: line() },
  { type: 'toast.shown', toast: { tone: 'success', code: 'orderedAgain' } },
  { type: 'place.left', to: { name: 'cart' } },
] as const;

const parts = { order: answeringChild(), again: answeringChild() };

coverMachine(
  orderDetailMachine.provide({ actors: parts, actions: { tellOrder: () => {}, failToo: () => {} } }),
  [
    {
      name: 'an order',
      input: { orderId: '10482' },
      events: [
        ...around,
        ...said,
        ...['relay', 'order', 'again'].map((part) => ({ type: `xstate.error.actor.${part}`, error: new Error(part) })),
      ],
    },
  ],
  undefined,
  { '"open"': 'the page stays open until the shopper leaves it' },
);

test('what a part says reaches whoever listens to the page, and a part that dies takes the page along', () => {
  const page = createActor(orderDetailMachine, { input: { orderId: '10482' } });
  const heard: unknown[] = [];
  const deaths: unknown[] = [];
  page.on('*', (event) => heard.push(event));
  page.subscribe({ error: (error) => deaths.push(error) });
  page.start();
  for (const event of said) page.send(event);
  expect(heard).toEqual(said);
  page.send({ type: 'xstate.error.actor.again', error: 'dead' } as never);
  expect(deaths).toEqual(['dead']);
});
