import { fireEvent, screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { type AnyMachineSnapshot, createActor, fromPromise, SimulatedClock } from 'xstate';
import { cartMachine } from '../../../machines/cart/cart.machine';
import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import { type CartLine, lineKey, maxQuantity } from '../../../domain/cart/cart-line';
import { formatDinars, subtotalOf } from '../../../domain/money/format-money';
import { toastsMachine } from '../../../machines/shop/toasts.machine';
import { ShopToasts } from '../../../src/app/shell/ShopToasts';
import { Cart } from '../../../src/screens/cart/Cart';
import { driveScreen } from '../../model/drive';
import type { AnyEvent } from '../../model/paths';
import { createLine } from '../../support/data/shopping';
import { fakeShop } from '../../support/shop/fake-shop';

Element.prototype.setPointerCapture ??= () => {};
const toasts = vi.hoisted(() => ({ current: null as unknown }));
vi.mock('../../../src/app/shop-context', async () => ({
  ...(await import('../../support/shop/fake-shop')).fakeShopHooks,
  useToasts: () => toasts.current,
}));

const dates = createLine({ id: '7', stock: 2 });
const withNewPrice = { ...dates, price: 9_000 };
const userEvents = [
  { type: 'line.added', line: dates },
  { type: 'line.removed', key: lineKey(dates) },
  { type: 'line.removed', key: lineKey(dates), by: 'swipe' },
  { type: 'quantity.increased', key: lineKey(dates) },
  { type: 'quantity.decreased', key: lineKey(dates) },
];
/** Events of other tabs, checkout and the cart review. */
const otherEvents = [
  { type: 'lines.refreshed', lines: [withNewPrice] },
  { type: 'lines.refreshed', lines: [] },
  { type: 'promo.applied' },
  { type: 'promo.removed' },
  { type: 'order.settled', order: { orderId: '10482', attemptId: null, lines: [dates] } },
  { type: 'cart.changedElsewhere', lines: [{ ...dates, quantity: 2 }], isPromo: true },
  { type: 'cart.changedElsewhere', lines: [], isPromo: false },
  { type: 'cart.changedElsewhere', lines: [], isPromo: false, settledOrders: ['10483'] },
];
const abandoned = { type: 'xstate.after.CART_ABANDONMENT.cart.abandonment.counting' };

const linesOf = ({ context }: AnyMachineSnapshot): readonly CartLine[] => context.lines;

/** Whether the controls of a line offer an event. */
const OFFERED: Readonly<Record<string, (existing: CartLine | undefined) => boolean>> = {
  'line.removed': (existing) => existing !== undefined,
  'quantity.increased': (existing) => existing !== undefined && existing.quantity < maxQuantity(existing.stock),
  'quantity.decreased': (existing) => existing !== undefined && existing.quantity > 1,
};

driveScreen({
  machine: cartMachine,
  starts: [
    { name: 'an empty cart', lines: [], events: [...userEvents, ...otherEvents, abandoned] },
    { name: 'a cart from an earlier visit', lines: [dates], events: [...userEvents, abandoned] },
  ].map(({ name, lines, events }) => ({
    name,
    input: { lines, isPromo: false },
    events,
    stateKey: (snapshot: AnyMachineSnapshot) => [snapshot.value, linesOf(snapshot).map(({ quantity }) => quantity)],
    isOffered: (snapshot: AnyMachineSnapshot, { type, key }: AnyEvent) =>
      OFFERED[type]?.(linesOf(snapshot).find((existing) => lineKey(existing) === key)) ?? true,
  })),
  view: (cart) => {
    fakeShop.cart = cart as never;
    const messages = createActor(toastsMachine, { clock: new SimulatedClock() }).start();
    toasts.current = messages;
    fakeShop.onEvent = (event) => {
      const shopEvent = event as AnyEvent;
      if (shopEvent.type === 'toast.shown') messages.send(shopEvent as never);
      if (shopEvent.type === 'undo.requested') cart.send(shopEvent.undo as never);
    };
    const review = createActor(
      cartReviewMachine.provide({ actors: { loadProducts: fromPromise<object, object>(async () => ({})) as never } }),
      { input: { lines: [] } },
    );
    return (
      <>
        <Cart screen={review} />
        <ShopToasts />
      </>
    );
  },
  driver: (user, cart) => {
    const quantity = (name: string) => within(user.get('group', 'Quantity of {name}', { name }));
    const send = (event: Parameters<typeof cart.send>[0]) => cart.send(event);
    return {
      actions: {
        // A removed line returns with Undo, another one from a product page.
        'line.added': (event: { type: 'line.added'; line: CartLine }) =>
          user.isVisible('button', 'Undo') ? user.click('button', 'Undo') : send(event),
        'line.removed': ({ by }: { by?: string }) => {
          if (by !== 'swipe') return user.click('button', 'Remove {name} from cart', { name: dates.name });
          const card = user.getByExactName('article', dates.name);
          fireEvent.pointerDown(card, { clientX: 200, clientY: 100, isPrimary: true });
          for (const distance of [30, 70, 110])
            fireEvent.pointerMove(card, { clientX: 200 - distance, clientY: 100, isPrimary: true });
          return fireEvent.pointerUp(card, { clientX: 200 - 110, clientY: 100, isPrimary: true });
        },
        'quantity.increased': () =>
          user.clickElement(quantity(dates.name).getByRole('button', { name: user.translate('Increase') })),
        'quantity.decreased': () =>
          user.clickElement(quantity(dates.name).getByRole('button', { name: user.translate('Decrease') })),
        'lines.refreshed': send,
        'promo.applied': send,
        'promo.removed': send,
        'order.settled': send,
        'cart.changedElsewhere': send,
      },
      tags: {},
      expectView: () => {
        const { lines } = cart.getSnapshot().context;
        expect(user.isVisible('heading', 'Your cart is empty')).toBe(cart.getSnapshot().matches({ contents: 'empty' }));
        expect(screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual(
          lines.map(({ name }) => name),
        );
        for (const { name, quantity: units, stock } of lines) {
          expect(quantity(name).getByRole('status').textContent).toBe(String(units));
          expect(
            quantity(name).getByRole<HTMLButtonElement>('button', { name: user.translate('Increase') }).disabled,
          ).toBe(units >= maxQuantity(stock));
          expect(
            quantity(name).getByRole<HTMLButtonElement>('button', { name: user.translate('Decrease') }).disabled,
          ).toBe(units <= 1);
        }
        expect(user.isVisible('link', 'Proceed to Checkout')).toBe(lines.length > 0);
        if (lines.length > 0) expect(document.body.textContent).toContain(`KD\u00A0${formatDinars(subtotalOf(lines))}`);
      },
    };
  },
});
