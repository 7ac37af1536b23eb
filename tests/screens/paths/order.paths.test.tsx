import { screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Order } from '../../../api/schemas/order';
import { cancelOrderMachine } from '../../../machines/orders/cancel-order.machine';
import { orderAgainMachine } from '../../../machines/orders/order-again.machine';
import { resourceMachine } from '../../../machines/catalogue/resource.machine';
import { TRACKING_INTERVAL_MS } from '../../../machines/orders/orders.actors';
import { currentStep, isOutsideTimeline, TIMELINE_STEPS } from '../../../domain/orders/timeline';
import { STEP_WORDS } from '../../../src/i18n/words/order-words';
import { OrderScreen } from '../../../src/screens/order/OrderScreen';
import { refreshOnReturn } from '../../../src/screens/refresh-on-return';
import { driveScreen } from '../../model/drive';
import { createOrder } from '../../support/data/orders';
import { networkFailure, statusFailure } from '../../support/data/shopping';
import { createFakeScreen } from '../../support/shop/fake-screen';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

const load = (changes: Partial<Order>) => ({ type: 'xstate.done.actor.load', output: createOrder(changes) });
const reload = (changes: Partial<Order>) => ({ type: 'xstate.done.actor.reload', output: createOrder(changes) });

const again = createActor(orderAgainMachine).start();
const cancel = createActor(cancelOrderMachine, { input: { orderId: '10482' } }).start();

driveScreen({
  machine: resourceMachine,
  name: 'order (a resource)',
  starts: [
    {
      name: 'an order',
      input: { request: { orderId: '10482' }, refreshIntervalMs: TRACKING_INTERVAL_MS },
      events: [
        load({ status: 'confirmed', customer: null, products: [] }),
        load({ status: 'cancelled', address: '' }),
        { type: 'xstate.error.actor.load', error: networkFailure },
        { type: 'xstate.error.actor.load', error: statusFailure(404, 'not_found') },
        reload({ status: 'out_for_delivery' }),
        reload({ status: 'delivered', isPaid: true }),
        { type: 'xstate.error.actor.reload', error: networkFailure },
        { type: 'xstate.after.REFRESH_INTERVAL.resource.ready' },
        { type: 'resource.refreshed' },
        { type: 'language.changed' },
        { type: 'connection.returned' },
      ],
    },
  ],
  untaken: {
    'resource.ready --resource.requested[0]': 'an order is requested at once',
    'resource.waiting --resource.requested[0]': 'an order is requested at once',
  },
  view: (actor) => {
    refreshOnReturn(actor.send);
    return <OrderScreen screen={createFakeScreen({ order: actor, again, cancel })} />;
  },
  driver: (user, actor) => {
    const isTitled = (english: string) => user.isVisible('heading', english);
    const send = (event: Parameters<typeof actor.send>[0]) => actor.send(event);
    const timeline = () => within(screen.getByRole('region', { name: user.translate('Tracking Information') }));
    return {
      actions: {
        'resource.refreshed': () =>
          actor.getSnapshot().hasTag('failed')
            ? user.click('button', 'Try Again')
            : document.dispatchEvent(new Event('visibilitychange')),
        'language.changed': send,
        'connection.returned': send,
      },
      tags: {
        shown: () => user.isVisible('heading', 'Order <0>#{0}</0>', { 0: '10482' }),
        failed: () => isTitled('Order not found') || isTitled('This order could not be loaded'),
      },
      untestedTags: { busy: 'the data stays visible while it is reloaded' },
      expectView: (state) => {
        const { data, failure } = state.context;
        expect(user.isTextVisible('Loading')).toBe(state.hasTag('busy') && !state.hasTag('shown'));
        expect(isTitled('Order not found')).toBe(state.hasTag('failed') && failure?.kind === 'status');
        if (!state.hasTag('shown')) return;
        const { status, isPaid, customer, address } = data as Order;
        const isOutside = isOutsideTimeline(status);
        const current = isOutside ? null : TIMELINE_STEPS[currentStep(status)];
        expect(timeline().getAllByRole('listitem')).toHaveLength(TIMELINE_STEPS.length);
        const shown = timeline().queryByRole('listitem', { current: 'step' })?.textContent ?? null;
        if (current === null) expect(shown).toBeNull();
        else
          expect(shown).toContain(
            user.translate(STEP_WORDS[current as keyof typeof STEP_WORDS].message ?? '') +
              user.translate('Current Status'),
          );
        expect(timeline().queryByRole('status') !== null).toBe(isOutside);
        expect(user.isTextVisible(isPaid ? 'Paid' : 'Pending')).toBe(true);
        expect(user.isVisible('region', 'Delivery Address')).toBe(customer !== null);
        expect(user.isTextVisible('No address specified')).toBe(customer !== null && address === '');
      },
    };
  },
});
