import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { type AnyMachineSnapshot, createActor } from 'xstate';
import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import { isUnnamed } from '../../../machines/checkout/checkout.rules';
import { promoMachine } from '../../../machines/checkout/promo.machine';
import type { Outcome } from '../../../machines/checkout/place-order/place-order.types';
import { Checkout } from '../../../src/screens/checkout/Checkout';
import { driveScreen } from '../../model/drive';
import type { AnyEvent } from '../../model/paths';
import {
  answeringCheckout,
  cameBack,
  cameBackEvents,
  checkingOut,
  deliveryEvents,
  lostEvents,
  missingEvents,
  offlineEvents,
  place,
  placingEvents,
  promoEvents,
  quoteEvents,
  settledEvents,
} from '../../model/events/checkout';
import type { Language } from '../../support/data/words';
import { ATTEMPT, line } from '../../support/data/shopping';

const WITH_METHOD: Partial<Record<Outcome['kind'], string>> = { invoiced: 'card', ordered: 'cash' };

/** What a person finds to press just now. */
const OFFERED: Readonly<Record<string, (snapshot: AnyMachineSnapshot, event: AnyEvent) => boolean>> = {
  'method.selected': (state, { method }) => state.context.method !== method,
  'order.submitted': (state) => state.hasTag('canPlace') || isUnnamed(state.context),
  'order.submittedOffline': (state) => state.hasTag('canPlace'),
  // An invoice is the answer to a card, an order the answer to cash.
  'xstate.done.actor.placeOrder': ({ context }, { output }) =>
    WITH_METHOD[(output as Outcome).kind] === undefined || WITH_METHOD[(output as Outcome).kind] === context.method,
};
const isOffered = (state: AnyMachineSnapshot, event: AnyEvent) => OFFERED[event.type]?.(state, event) ?? true;

const beginnings = [
  { name: 'promo', input: checkingOut, events: promoEvents },
  { name: 'another quote', input: checkingOut, events: quoteEvents },
  { name: 'cash, chosen before', input: cameBack, events: cameBackEvents },
  { name: 'delivery and readiness', input: { ...checkingOut, address: null }, events: deliveryEvents },
  {
    name: 'who and what is missing',
    input: checkingOut,
    events: missingEvents,
  },
  { name: 'offline', input: checkingOut, events: offlineEvents },
  { name: 'placing', input: checkingOut, events: placingEvents },
  {
    name: 'an order that has left the cart',
    input: { ...checkingOut, settledOrders: [ATTEMPT] },
    events: settledEvents,
  },
  {
    name: 'an order of a part of the cart',
    input: { ...checkingOut, lines: [line(), line({ id: '9' })] },
    events: settledEvents,
  },
  { name: 'an attempt whose answer was lost', input: { ...checkingOut, attemptId: ATTEMPT }, events: lostEvents },
].map((beginning) => ({ ...beginning, place, isOffered }));

/** Drives checkout in one language; a file for each, because it is long. */
export const driveCheckout = (language: Language) =>
  driveScreen({
    languages: [language],
    machine: answeringCheckout,
    beginnings,
    view: (checkout) => {
      const review = createActor(cartReviewMachine, { input: { lines: [] } });
      const parts = { checkout, review, promo: createActor(promoMachine, { input: { code: '' } }) };
      const opened = { getSnapshot: () => ({ children: parts }) };
      return <Checkout route={{ name: 'checkout' }} state={null} screen={opened as never} />;
    },
    part: (I, checkout) => {
      const happens = (event: Parameters<typeof checkout.send>[0]) => checkout.send(event);
      const radio = (english: string) =>
        screen.queryByRole<HTMLInputElement>('radio', { name: new RegExp(`^${I.say(english)}`) });
      const isPlacing = () => I.sees('button', 'Processing Payment...') || I.sees('button', 'Processing...');
      const methods = { card: 'Credit/Debit Card', cash: 'Cash on Delivery' };
      return {
        does: {
          'method.selected': ({ method }: { method: keyof typeof methods }) =>
            I.tapsOn(radio(methods[method]) as HTMLElement),
          'order.submitted': () => I.taps('button', 'Place Order'),
          'order.submittedOffline': async () => {
            vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
            await I.taps('button', 'Place Order');
          },
          'quote.accepted': () => I.taps('button', 'Accept and continue'),
          'order.recognised': () => I.taps('button', 'Continue'),
          'order.repeated': () => I.taps('button', 'Order these again'),
          'payment.checked': () => I.taps('button', I.sees('button', 'Check now') ? 'Check now' : 'Check again'),
          'payment.cancelled': () => I.taps('button', 'Cancel payment'),
          'cart.changed': happens,
          'cart.reviewed': happens,
          'promo.updated': happens,
          'delivery.updated': happens,
          'address.changed': happens,
          'session.changed': happens,
          'connection.returned': happens,
          'page.returned': happens,
        },
        sees: {
          resolving: () => I.seesText('Loading checkout...'),
          inProgress: () => I.sees('heading', 'A payment is in progress'),
          busy: () => isPlacing() || I.seesBusy('button', 'Cancel payment') || I.seesBusy('button', 'Check again'),
          placing: isPlacing,
          // Where nobody knows whose order it is, pressing says so.
          canPlace: () => I.seesReady('button', 'Place Order') && !isUnnamed(checkout.getSnapshot().context),
          requoted: () => I.sees('heading', 'Prices have changed'),
          orderedBefore: () => I.sees('heading', 'Your order was placed'),
          uncertain: () => I.sees('heading', 'We are checking your order'),
        },
        shows: (state) => {
          const { method, isQuoting, rates, address } = checkout.getSnapshot().context;
          expect(I.seesReady('button', 'Place Order')).toBe(
            state.matches('reviewing') && (state.hasTag('canPlace') || isUnnamed(state.context)),
          );
          const isVisible = state.matches('reviewing') || state.hasTag('placing');
          for (const [name, label] of Object.entries(methods))
            expect(radio(label)?.checked ?? false).toBe(isVisible && name === method);
          expect(I.seesText('Please select a delivery address')).toBe(isVisible && address === null);
          expect(I.sees('status', 'Working out delivery')).toBe(isVisible && isQuoting);
          expect(I.seesText('Failed to calculate delivery charges')).toBe(
            isVisible && !isQuoting && rates === null && address !== null,
          );
        },
      };
    },
  });
