import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { type AnyMachineSnapshot, createActor } from 'xstate';
import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import { isUserMissing } from '../../../machines/checkout/checkout.rules';
import { promoMachine } from '../../../machines/checkout/promo.machine';
import type { Outcome } from '../../../machines/checkout/place-order/place-order.types';
import { Checkout } from '../../../src/screens/checkout/Checkout';
import { driveScreen } from '../../model/drive';
import type { AnyEvent } from '../../model/paths';
import {
  stubbedCheckout,
  returningCheckoutInput,
  cameBackEvents,
  checkoutInput,
  deliveryEvents,
  lostEvents,
  missingEvents,
  offlineEvents,
  stateKey,
  placingEvents,
  promoEvents,
  quoteEvents,
  settledEvents,
} from '../../model/events/checkout';
import type { Language } from '../../support/data/translations';
import { ATTEMPT, createLine } from '../../support/data/shopping';

const WITH_METHOD: Partial<Record<Outcome['kind'], string>> = { invoiced: 'card', ordered: 'cash' };

/** What a person finds to press just now. */
const OFFERED: Readonly<Record<string, (snapshot: AnyMachineSnapshot, event: AnyEvent) => boolean>> = {
  'method.selected': (state, { method }) => state.context.method !== method,
  'order.submitted': (state) => state.hasTag('canPlace') || isUserMissing(state.context),
  'order.submittedOffline': (state) => state.hasTag('canPlace'),
  // An invoice is the answer to a card, an order the answer to cash.
  'xstate.done.actor.placeOrder': ({ context }, { output }) =>
    WITH_METHOD[(output as Outcome).kind] === undefined || WITH_METHOD[(output as Outcome).kind] === context.method,
};
const isOffered = (state: AnyMachineSnapshot, event: AnyEvent) => OFFERED[event.type]?.(state, event) ?? true;

const beginnings = [
  { name: 'promo', input: checkoutInput, events: promoEvents },
  { name: 'another quote', input: checkoutInput, events: quoteEvents },
  { name: 'cash, chosen before', input: returningCheckoutInput, events: cameBackEvents },
  { name: 'delivery and readiness', input: { ...checkoutInput, address: null }, events: deliveryEvents },
  {
    name: 'who and what is missing',
    input: checkoutInput,
    events: missingEvents,
  },
  { name: 'offline', input: checkoutInput, events: offlineEvents },
  { name: 'placing', input: checkoutInput, events: placingEvents },
  {
    name: 'an order that has left the cart',
    input: { ...checkoutInput, settledOrders: [ATTEMPT] },
    events: settledEvents,
  },
  {
    name: 'an order of a part of the cart',
    input: { ...checkoutInput, lines: [createLine(), createLine({ id: '9' })] },
    events: settledEvents,
  },
  { name: 'an attempt whose answer was lost', input: { ...checkoutInput, attemptId: ATTEMPT }, events: lostEvents },
].map((beginning) => ({ ...beginning, stateKey, isOffered }));

/** Drives checkout in one language; a file for each, because it is long. */
export const driveCheckout = (language: Language) =>
  driveScreen({
    languages: [language],
    machine: stubbedCheckout,
    starts: beginnings,
    view: (checkout) => {
      const review = createActor(cartReviewMachine, { input: { lines: [] } });
      const parts = { checkout, review, promo: createActor(promoMachine, { input: { code: '' } }) };
      const opened = { getSnapshot: () => ({ children: parts }) };
      return <Checkout route={{ name: 'checkout' }} state={null} screen={opened as never} />;
    },
    driver: (user, checkout) => {
      const happens = (event: Parameters<typeof checkout.send>[0]) => checkout.send(event);
      const radio = (english: string) =>
        screen.queryByRole<HTMLInputElement>('radio', { name: new RegExp(`^${user.translate(english)}`) });
      const isPlacing = () =>
        user.isVisible('button', 'Processing Payment...') || user.isVisible('button', 'Processing...');
      const methods = { card: 'Credit/Debit Card', cash: 'Cash on Delivery' };
      return {
        actions: {
          'method.selected': ({ method }: { method: keyof typeof methods }) =>
            user.clickElement(radio(methods[method]) as HTMLElement),
          'order.submitted': () => user.click('button', 'Place Order'),
          'order.submittedOffline': async () => {
            vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
            await user.click('button', 'Place Order');
          },
          'quote.accepted': () => user.click('button', 'Accept and continue'),
          'earlierOrder.accepted': () => user.click('button', 'Continue'),
          'earlierOrder.dismissed': () => user.click('button', 'Order these again'),
          'payment.checked': () =>
            user.click('button', user.isVisible('button', 'Check now') ? 'Check now' : 'Check again'),
          'payment.cancelled': () => user.click('button', 'Cancel payment'),
          'cart.changed': happens,
          'cart.reviewed': happens,
          'promo.updated': happens,
          'delivery.updated': happens,
          'address.changed': happens,
          'session.changed': happens,
          'connection.returned': happens,
          'page.returned': happens,
        },
        tags: {
          resolving: () => user.isTextVisible('Loading checkout...'),
          inProgress: () => user.isVisible('heading', 'A payment is in progress'),
          busy: () => isPlacing() || user.isBusy('button', 'Cancel payment') || user.isBusy('button', 'Check again'),
          placing: isPlacing,
          // Where nobody knows whose order it is, pressing says so.
          canPlace: () => user.isEnabled('button', 'Place Order') && !isUserMissing(checkout.getSnapshot().context),
          requoted: () => user.isVisible('heading', 'Prices have changed'),
          orderedBefore: () => user.isVisible('heading', 'Your order was placed'),
          uncertain: () => user.isVisible('heading', 'We are checking your order'),
        },
        expectView: (state) => {
          const { method, isQuoting, rates, address } = checkout.getSnapshot().context;
          expect(user.isEnabled('button', 'Place Order')).toBe(
            state.matches('reviewing') && (state.hasTag('canPlace') || isUserMissing(state.context)),
          );
          const isVisible = state.matches('reviewing') || state.hasTag('placing');
          for (const [name, label] of Object.entries(methods))
            expect(radio(label)?.checked ?? false).toBe(isVisible && name === method);
          expect(user.isTextVisible('Please select a delivery address')).toBe(isVisible && address === null);
          expect(user.isVisible('status', 'Calculating delivery')).toBe(isVisible && isQuoting);
          expect(user.isTextVisible('Failed to calculate delivery charges')).toBe(
            isVisible && !isQuoting && rates === null && address !== null,
          );
        },
      };
    },
  });
