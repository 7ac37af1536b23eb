import { screen } from '@testing-library/react';
import { beforeAll, expect, vi } from 'vitest';
import { type AnyMachineSnapshot, createActor } from 'xstate';
import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import { isUserMissing } from '../../../machines/checkout/checkout.rules';
import { promoMachine } from '../../../machines/checkout/promo.machine';
import type { Outcome } from '../../../machines/checkout/place-order/place-order.types';
import { loadModule } from '../../../src/app/hooks/use-lazy-module';
import { Checkout } from '../../../src/screens/checkout/Checkout';
import { ShopIdentityProvider } from '../../../src/components/brand/shop-identity';
import { DEFAULT_SHOP } from '../../../domain/brand/shop-identity';
import { loadGiftCard } from '../../../src/screens/checkout/review/load-gift-card';
import { loadInterruption } from '../../../src/screens/checkout/interruptions/load-interruption';
import { driveScreen } from '../../model/drive';
import type { AnyEvent } from '../../model/paths';
import {
  stubbedCheckout,
  returningCheckoutInput,
  cameBackEvents,
  checkoutInput,
  deliveryEvents,
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

beforeAll(() => Promise.all([loadModule(loadInterruption), loadModule(loadGiftCard)]));

const identity = { ...DEFAULT_SHOP, gifts: { message: true, hidePrices: true } };

const METHOD_OF: Partial<Record<Outcome['kind'], string>> = { invoiced: 'card', ordered: 'cash' };

/** Whether the screen offers an event. */
const OFFERED: Readonly<Record<string, (snapshot: AnyMachineSnapshot, event: AnyEvent) => boolean>> = {
  'method.selected': (state, { method }) => state.context.method !== method,
  'gift.removed': ({ context }) => context.gift != null,
  'order.submitted': (state) => state.hasTag('canPlace') || isUserMissing(state.context),
  'order.submittedOffline': (state) => state.hasTag('canPlace'),
  // Cards result in an invoice, cash in an order.
  'xstate.done.actor.placeOrder': ({ context }, { output }) =>
    METHOD_OF[(output as Outcome).kind] === undefined || METHOD_OF[(output as Outcome).kind] === context.method,
};
const isOffered = (state: AnyMachineSnapshot, event: AnyEvent) => OFFERED[event.type]?.(state, event) ?? true;

const beginnings = [
  { name: 'promo', input: checkoutInput, events: promoEvents },
  { name: 'another quote', input: checkoutInput, events: quoteEvents },
  { name: 'cash from an earlier visit', input: returningCheckoutInput, events: cameBackEvents },
  { name: 'delivery and readiness', input: { ...checkoutInput, address: null }, events: deliveryEvents },
  {
    name: 'a missing customer, address or cart',
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
    name: 'an order of some cart lines',
    input: { ...checkoutInput, lines: [createLine(), createLine({ id: '9' })] },
    events: settledEvents,
  },
].map((beginning) => ({ ...beginning, stateKey, isOffered }));

/** Drives checkout in one language. Each language has a file, so that they run in parallel. */
export const driveCheckout = (language: Language) =>
  driveScreen({
    languages: [language],
    machine: stubbedCheckout,
    starts: beginnings,
    view: (checkout) => {
      const review = createActor(cartReviewMachine, { input: { lines: [] } });
      const children = { checkout, review, promo: createActor(promoMachine, { input: { code: '' } }) };
      const opened = { getSnapshot: () => ({ children: children }) };
      return (
        <ShopIdentityProvider identity={identity}>
          <Checkout route={{ name: 'checkout' }} state={null} screen={opened as never} />
        </ShopIdentityProvider>
      );
    },
    driver: (user, checkout) => {
      const send = (event: Parameters<typeof checkout.send>[0]) => checkout.send(event);
      const radio = (english: string) =>
        screen.queryByRole<HTMLInputElement>('radio', { name: new RegExp(`^${user.translate(english)}`) });
      const isPlacing = () =>
        user.isVisible('button', 'Processing Payment...') || user.isVisible('button', 'Processing...');
      const methods = { card: 'Credit/Debit Card', cash: 'Cash on Delivery' };
      return {
        actions: {
          'method.selected': ({ method }: { method: keyof typeof methods }) =>
            user.clickElement(radio(methods[method]) as HTMLElement),
          'gift.removed': () => user.click('button', 'Not a gift'),
          'order.submitted': () => user.click('button', 'Place Order'),
          'order.submittedOffline': async () => {
            vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
            await user.click('button', 'Place Order');
          },
          'quote.accepted': () => user.click('button', 'Accept and continue'),
          'earlierOrder.accepted': () => user.click('button', 'Continue'),
          'earlierOrder.dismissed': () => user.click('button', 'Order these again'),
          'cart.changed': send,
          'cart.reviewed': send,
          'promo.updated': send,
          'delivery.updated': send,
          'address.changed': send,
          'session.changed': send,
          'connection.returned': send,
          'page.returned': send,
        },
        tags: {
          resolving: () => user.isTextVisible('Loading checkout...'),
          busy: isPlacing,
          placing: isPlacing,
          // Without a customer the button is enabled and shows a message.
          canPlace: () => user.isEnabled('button', 'Place Order') && !isUserMissing(checkout.getSnapshot().context),
          requoted: () => user.isVisible('heading', 'Prices have changed'),
          orderedBefore: () => user.isVisible('heading', 'Your order was placed'),
        },
        expectView: (state) => {
          const { method, isQuoting, rates, address, gift } = checkout.getSnapshot().context;
          expect(user.isEnabled('button', 'Place Order')).toBe(
            state.matches('reviewing') && (state.hasTag('canPlace') || isUserMissing(state.context)),
          );
          const isVisible = state.matches('reviewing') || state.hasTag('placing');
          for (const [name, label] of Object.entries(methods))
            expect(radio(label)?.checked ?? false).toBe(isVisible && name === method);
          expect(user.isVisible('link', 'Change gift')).toBe(isVisible && gift != null);
          expect(user.isVisible('link', 'Make it a gift')).toBe(isVisible && gift == null);
          expect(user.isTextVisible('Please select a delivery address')).toBe(isVisible && address === null);
          expect(user.isVisible('status', 'Calculating delivery')).toBe(isVisible && isQuoting);
          expect(user.isTextVisible('Failed to calculate delivery charges')).toBe(
            isVisible && !isQuoting && rates === null && address !== null,
          );
        },
      };
    },
  });
