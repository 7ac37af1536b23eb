import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Order } from '../../../api/schemas/order';
import { resourceMachine } from '../../../machines/catalogue/resource.machine';
import { Orders } from '../../../src/screens/orders/Orders';
import { rereadOnReturn } from '../../../src/screens/reread-on-return';
import { driveScreen } from '../../model/drive';
import { order } from '../../support/data/orders';
import { offline, refusal } from '../../support/data/shopping';

const HELD = [order()];
const NEWER = [order({ id: '10483', status: 'confirmed' }), order({ status: 'shipped' })];
const events = [
  { type: 'xstate.done.actor.load', output: HELD },
  { type: 'xstate.done.actor.load', output: [] },
  { type: 'xstate.error.actor.load', error: offline },
  { type: 'xstate.error.actor.load', error: refusal(500) },
  { type: 'xstate.done.actor.reload', output: NEWER },
  { type: 'xstate.error.actor.reload', error: offline },
  { type: 'resource.refreshed' },
  { type: 'language.changed' },
  { type: 'connection.returned' },
];

driveScreen({
  machine: resourceMachine,
  name: 'orders (a resource)',
  beginnings: [
    { name: 'a customer', input: { request: { userId: '3' } }, events },
    { name: 'a visitor', input: { request: { userId: '' }, data: [] }, events },
  ],
  elsewhere: {
    'resource.ready --resource.asked[0]': 'orders are asked for at once',
    'resource.waiting --resource.asked[0]': 'orders are asked for at once',
    'resource.ready --xstate.after.REREAD_PAUSE.resource.ready[0]': 'the list waits for its reader to return',
  },
  view: (orders) => {
    rereadOnReturn(orders.send);
    return <Orders route={{ name: 'orders' }} state={null} screen={orders} />;
  },
  part: (I, orders) => {
    const isCalled = new RegExp(`^${I.say('Order <0>#{0}</0>', { 0: '' })}\\d`);
    const cards = () => screen.queryAllByRole('link', { name: isCalled });
    const retry = () => within(screen.getByRole('alert')).getByRole('button', { name: I.say('Try Again') });
    const around = (event: Parameters<typeof orders.send>[0]) => orders.send(event);
    return {
      does: {
        'resource.refreshed': () =>
          orders.getSnapshot().hasTag('failed')
            ? I.tapsOn(retry())
            : document.dispatchEvent(new Event('visibilitychange')),
        'language.changed': around,
        'connection.returned': around,
      },
      sees: {
        shown: () => cards().length > 0 || I.sees('heading', 'No Orders Yet'),
        failed: () => I.sees('heading', 'Your orders could not be loaded'),
      },
      unseen: { busy: 'what is shown stays as it is while a newer answer is on its way' },
      shows: (state) => {
        expect(screen.queryAllByRole('status').length > 0).toBe(state.hasTag('busy') && !state.hasTag('shown'));
        const held = (state.context.data ?? []) as readonly Order[];
        expect(cards().map((card) => card.getAttribute('href'))).toEqual(held.map(({ id }) => `/order/${id}`));
        expect(I.sees('link', 'Start Shopping')).toBe(state.hasTag('shown') && held.length === 0);
      },
    };
  },
});
