import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Order } from '../../../api/schemas/order';
import { resourceMachine } from '../../../machines/catalogue/resource.machine';
import { Orders } from '../../../src/screens/orders/Orders';
import { refreshOnReturn } from '../../../src/screens/refresh-on-return';
import { driveScreen } from '../../model/drive';
import { createOrder } from '../../support/data/orders';
import { networkFailure, statusFailure } from '../../support/data/shopping';

const HELD = [createOrder()];
const NEWER = [createOrder({ id: '10483', status: 'confirmed' }), createOrder({ status: 'shipped' })];
const events = [
  { type: 'xstate.done.actor.load', output: HELD },
  { type: 'xstate.done.actor.load', output: [] },
  { type: 'xstate.error.actor.load', error: networkFailure },
  { type: 'xstate.error.actor.load', error: statusFailure(500) },
  { type: 'xstate.done.actor.reload', output: NEWER },
  { type: 'xstate.error.actor.reload', error: networkFailure },
  { type: 'resource.refreshed' },
  { type: 'language.changed' },
  { type: 'connection.returned' },
];

driveScreen({
  machine: resourceMachine,
  name: 'orders (a resource)',
  starts: [
    { name: 'a customer', input: { request: { userId: '3' } }, events },
    { name: 'a visitor', input: { request: { userId: '' }, data: [] }, events },
  ],
  untaken: {
    'resource.ready --resource.requested[0]': 'orders are asked for at once',
    'resource.waiting --resource.requested[0]': 'orders are asked for at once',
    'resource.ready --xstate.after.REFRESH_INTERVAL.resource.ready[0]': 'the list waits for its reader to return',
  },
  view: (orders) => {
    refreshOnReturn(orders.send);
    return <Orders route={{ name: 'orders' }} state={null} screen={orders} />;
  },
  driver: (user, orders) => {
    const isCalled = new RegExp(`^${user.translate('Order <0>#{0}</0>', { 0: '' })}\\d`);
    const cards = () => screen.queryAllByRole('link', { name: isCalled });
    const retry = () => within(screen.getByRole('alert')).getByRole('button', { name: user.translate('Try Again') });
    const around = (event: Parameters<typeof orders.send>[0]) => orders.send(event);
    return {
      actions: {
        'resource.refreshed': () =>
          orders.getSnapshot().hasTag('failed')
            ? user.clickElement(retry())
            : document.dispatchEvent(new Event('visibilitychange')),
        'language.changed': around,
        'connection.returned': around,
      },
      tags: {
        shown: () => cards().length > 0 || user.isVisible('heading', 'No Orders Yet'),
        failed: () => user.isVisible('heading', 'Your orders could not be loaded'),
      },
      untestedTags: { busy: 'what is shown stays as it is while a newer answer is on its way' },
      expectView: (state) => {
        expect(screen.queryAllByRole('status').length > 0).toBe(state.hasTag('busy') && !state.hasTag('shown'));
        const held = (state.context.data ?? []) as readonly Order[];
        expect(cards().map((card) => card.getAttribute('href'))).toEqual(held.map(({ id }) => `/order/${id}`));
        expect(user.isVisible('link', 'Start Shopping')).toBe(state.hasTag('shown') && held.length === 0);
      },
    };
  },
});
