import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { orderDetailMachine } from '../../../machines/orders/order-detail.machine';
import { coverMachine } from '../../model/cover';
import { createStubChild } from '../../model/harness';
import { createLine } from '../../support/data/shopping';

const sharedEvents = [{ type: 'language.changed' }, { type: 'connection.returned' }] as const;
const childEvents = [
  { type: 'line.added', line: createLine() },
  { type: 'toast.shown', toast: { tone: 'success', code: 'orderedAgain' } },
  { type: 'navigation.requested', to: { name: 'cart' } },
] as const;

const children = { order: createStubChild(), again: createStubChild(), cancel: createStubChild() };

coverMachine(
  orderDetailMachine.provide({
    actors: children,
    actions: { rethrow: () => {} },
  }),
  [
    {
      name: 'an order',
      input: { orderId: '10482' },
      events: [
        ...sharedEvents,
        ...childEvents,
        { type: 'order.changed' },
        ...['relay', 'order', 'again', 'cancel'].map((part) => ({
          type: `xstate.error.actor.${part}`,
          error: new Error(part),
        })),
      ],
    },
  ],
  undefined,
  { '"open"': 'the page stays open until the shopper leaves it' },
);

test('events of children are emitted by the page, and a failing child fails the page', () => {
  const page = createActor(orderDetailMachine, { input: { orderId: '10482' } });
  const emitted: unknown[] = [];
  const errors: unknown[] = [];
  page.on('*', (event) => emitted.push(event));
  page.subscribe({ error: (error) => errors.push(error) });
  page.start();
  for (const event of childEvents) page.send(event);
  expect(emitted).toEqual(childEvents);
  page.send({ type: 'xstate.error.actor.again', error: 'child failed' } as never);
  expect(errors).toEqual(['child failed']);
});
