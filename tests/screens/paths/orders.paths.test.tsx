import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Order } from '../../../api/schemas/order';
import { resourceMachine } from '../../../machines/catalogue/resource.machine';
import { Orders } from '../../../src/screens/orders/Orders';
import { refreshOnReturn } from '../../../src/screens/refresh-on-return';
import { driveScreen } from '../../model/drive';
import { createOrder } from '../../support/data/orders';
import { networkFailure, statusFailure } from '../../support/data/shopping';

const ORDERS = [createOrder()];
const NEWER_ORDERS = [createOrder({ id: '10483', status: 'confirmed' }), createOrder({ status: 'shipped' })];
const events = [
  { type: 'xstate.done.actor.load', output: ORDERS },
  { type: 'xstate.done.actor.load', output: [] },
  { type: 'xstate.error.actor.load', error: networkFailure },
  { type: 'xstate.error.actor.load', error: statusFailure(500) },
  { type: 'xstate.done.actor.reload', output: NEWER_ORDERS },
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
    'resource.ready --resource.requested[0]': 'orders are requested at once',
    'resource.waiting --resource.requested[0]': 'orders are requested at once',
    'resource.ready --xstate.after.REFRESH_INTERVAL.resource.ready[0]':
      'the list reloads only when the page is visible again',
  },
  view: (orders) => {
    refreshOnReturn(orders.send);
    return <Orders route={{ name: 'orders' }} state={null} screen={orders} />;
  },
  driver: (user, orders) => {
    const orderName = new RegExp(`^${user.translate('Order <0>#{0}</0>', { 0: '' })}\\d`);
    const cards = () => screen.queryAllByRole('link', { name: orderName });
    const retry = () => within(screen.getByRole('alert')).getByRole('button', { name: user.translate('Try Again') });
    const send = (event: Parameters<typeof orders.send>[0]) => orders.send(event);
    return {
      actions: {
        'resource.refreshed': () =>
          orders.getSnapshot().hasTag('failed')
            ? user.clickElement(retry())
            : document.dispatchEvent(new Event('visibilitychange')),
        'language.changed': send,
        'connection.returned': send,
      },
      tags: {
        shown: () => cards().length > 0 || user.isVisible('heading', 'No Orders Yet'),
        failed: () => user.isVisible('heading', 'Your orders could not be loaded'),
      },
      untestedTags: { busy: 'the data stays visible while it is reloaded' },
      expectView: (state) => {
        expect(screen.queryAllByRole('status').length > 0).toBe(state.hasTag('busy') && !state.hasTag('shown'));
        const orderData = (state.context.data ?? []) as readonly Order[];
        expect(cards().map((card) => card.getAttribute('href'))).toEqual(orderData.map(({ id }) => `/order/${id}`));
        expect(user.isVisible('link', 'Start Shopping')).toBe(state.hasTag('shown') && orderData.length === 0);
      },
    };
  },
});
