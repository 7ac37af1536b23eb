import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { Order } from '../../../api/schemas/order';
import { orderAgainMachine } from '../../../machines/orders/order-again.machine';
import { resourceMachine } from '../../../machines/catalogue/resource.machine';
import { TRACKING_PAUSE } from '../../../machines/orders/orders.actors';
import { currentStep, isOutsideTimeline, TIMELINE_STEPS } from '../../../domain/orders/timeline';
import { STEP_WORDS } from '../../../src/i18n/words/order-words';
import { OrderScreen } from '../../../src/screens/order/OrderScreen';
import { rereadOnReturn } from '../../../src/screens/reread-on-return';
import { driveScreen } from '../../model/drive';
import { order } from '../../support/data/orders';
import { offline, refusal } from '../../support/data/shopping';
import { screenOf } from '../../support/shop/screen-of';

const load = (changes: Partial<Order>) => ({ type: 'xstate.done.actor.load', output: order(changes) });
const reload = (changes: Partial<Order>) => ({ type: 'xstate.done.actor.reload', output: order(changes) });

const again = createActor(orderAgainMachine).start();

driveScreen({
  machine: resourceMachine,
  name: 'order (a resource)',
  beginnings: [
    {
      name: 'an order',
      input: { request: { orderId: '10482' }, rereadEvery: TRACKING_PAUSE },
      events: [
        load({ status: 'confirmed', customer: null, products: [] }),
        load({ status: 'cancelled', address: '' }),
        { type: 'xstate.error.actor.load', error: offline },
        { type: 'xstate.error.actor.load', error: refusal(404, 'not_found') },
        reload({ status: 'out_for_delivery' }),
        reload({ status: 'delivered', isPaid: true }),
        { type: 'xstate.error.actor.reload', error: offline },
        { type: 'xstate.after.REREAD_PAUSE.resource.ready' },
        { type: 'resource.refreshed' },
        { type: 'language.changed' },
        { type: 'connection.returned' },
      ],
    },
  ],
  elsewhere: {
    'resource.ready --resource.asked[0]': 'an order is asked for at once',
    'resource.waiting --resource.asked[0]': 'an order is asked for at once',
  },
  view: (actor) => {
    rereadOnReturn(actor.send);
    return <OrderScreen screen={screenOf({ order: actor, again })} />;
  },
  part: (I, actor) => {
    const isTitled = (english: string) => I.sees('heading', english);
    const around = (event: Parameters<typeof actor.send>[0]) => actor.send(event);
    const stations = () => within(screen.getByRole('region', { name: I.say('Tracking Information') }));
    return {
      does: {
        'resource.refreshed': () =>
          actor.getSnapshot().hasTag('failed')
            ? I.taps('button', 'Try Again')
            : document.dispatchEvent(new Event('visibilitychange')),
        'language.changed': around,
        'connection.returned': around,
      },
      sees: {
        shown: () => I.sees('heading', 'Order <0>#{0}</0>', { 0: '10482' }),
        failed: () => isTitled('Order not found') || isTitled('This order could not be loaded'),
      },
      unseen: { busy: 'what is shown stays as it is while a newer answer is on its way' },
      shows: (state) => {
        const { data, failure } = state.context;
        expect(I.seesText('Loading')).toBe(state.hasTag('busy') && !state.hasTag('shown'));
        expect(isTitled('Order not found')).toBe(state.hasTag('failed') && failure?.kind === 'status');
        if (!state.hasTag('shown')) return;
        const { status, isPaid, customer, address } = data as Order;
        const isOutside = isOutsideTimeline(status);
        const current = isOutside ? null : TIMELINE_STEPS[currentStep(status)];
        expect(stations().getAllByRole('listitem')).toHaveLength(TIMELINE_STEPS.length);
        expect(stations().queryByRole('listitem', { current: 'step' })?.textContent ?? null).toBe(
          current && `${I.say(STEP_WORDS[current].message ?? '')}${I.say('Current Status')}`,
        );
        expect(stations().queryByRole('status') !== null).toBe(isOutside);
        expect(I.seesText(isPaid ? 'Paid' : 'Pending')).toBe(true);
        expect(I.sees('region', 'Delivery Address')).toBe(customer !== null);
        expect(I.seesText('No address specified')).toBe(customer !== null && address === '');
      },
    };
  },
});
