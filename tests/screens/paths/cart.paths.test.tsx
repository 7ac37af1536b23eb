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
const dearer = { ...dates, price: 9_000 };
const byHand = [
  { type: 'line.added', line: dates },
  { type: 'line.removed', key: lineKey(dates) },
  { type: 'line.removed', key: lineKey(dates), by: 'swipe' },
  { type: 'quantity.increased', key: lineKey(dates) },
  { type: 'quantity.decreased', key: lineKey(dates) },
];
/** In other tabs, at checkout, and by what the review of the cart found. */
const around = [
  { type: 'lines.refreshed', lines: [dearer] },
  { type: 'lines.refreshed', lines: [] },
  { type: 'promo.applied' },
  { type: 'promo.removed' },
  { type: 'order.settled', order: { orderId: '10482', attemptId: null, lines: [dates] } },
  { type: 'cart.changedElsewhere', lines: [{ ...dates, quantity: 2 }], isPromo: true },
  { type: 'cart.changedElsewhere', lines: [], isPromo: false },
  { type: 'cart.changedElsewhere', lines: [], isPromo: false, settledOrders: ['10483'] },
];
const late = { type: 'xstate.after.CART_ABANDONMENT.cart.abandonment.counting' };

const linesOf = ({ context }: AnyMachineSnapshot): readonly CartLine[] => context.lines;

/** The controls of a line are there for a line that is there, and stop at its ends. */
const OFFERED: Readonly<Record<string, (held: CartLine | undefined) => boolean>> = {
  'line.removed': (held) => held !== undefined,
  'quantity.increased': (held) => held !== undefined && held.quantity < maxQuantity(held.stock),
  'quantity.decreased': (held) => held !== undefined && held.quantity > 1,
};

driveScreen({
  machine: cartMachine,
  starts: [
    { name: 'an empty cart', lines: [], events: [...byHand, ...around, late] },
    { name: 'a cart from an earlier visit', lines: [dates], events: [...byHand, late] },
  ].map(({ name, lines, events }) => ({
    name,
    input: { lines, isPromo: false },
    events,
    stateKey: (snapshot: AnyMachineSnapshot) => [snapshot.value, linesOf(snapshot).map(({ quantity }) => quantity)],
    isOffered: (snapshot: AnyMachineSnapshot, { type, key }: AnyEvent) =>
      OFFERED[type]?.(linesOf(snapshot).find((held) => lineKey(held) === key)) ?? true,
  })),
  view: (cart) => {
    fakeShop.cart = cart as never;
    const messages = createActor(toastsMachine, { clock: new SimulatedClock() }).start();
    toasts.current = messages;
    fakeShop.onEvent = (event) => {
      const told = event as AnyEvent;
      if (told.type === 'toast.shown') messages.send(told as never);
      if (told.type === 'undo.requested') cart.send(told.undo as never);
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
    const happens = (event: Parameters<typeof cart.send>[0]) => cart.send(event);
    return {
      actions: {
        // What was just taken out comes back by the word in the message, anything else from a product's page.
        'line.added': (event: { type: 'line.added'; line: CartLine }) =>
          user.isVisible('button', 'Undo') ? user.click('button', 'Undo') : happens(event),
        'line.removed': ({ by }: { by?: string }) => {
          if (by !== 'swipe') return user.click('button', 'Remove {name} from cart', { name: dates.name });
          const card = user.getByExactName('article', dates.name);
          fireEvent.pointerDown(card, { clientX: 200, clientY: 100, isPrimary: true });
          for (const far of [30, 70, 110])
            fireEvent.pointerMove(card, { clientX: 200 - far, clientY: 100, isPrimary: true });
          return fireEvent.pointerUp(card, { clientX: 200 - 110, clientY: 100, isPrimary: true });
        },
        'quantity.increased': () =>
          user.clickElement(quantity(dates.name).getByRole('button', { name: user.translate('Increase') })),
        'quantity.decreased': () =>
          user.clickElement(quantity(dates.name).getByRole('button', { name: user.translate('Decrease') })),
        'lines.refreshed': happens,
        'promo.applied': happens,
        'promo.removed': happens,
        'order.settled': happens,
        'cart.changedElsewhere': happens,
      },
      tags: {},
      expectView: () => {
        const { lines } = cart.getSnapshot().context;
        expect(user.isVisible('heading', 'Your cart is empty')).toBe(cart.getSnapshot().matches({ contents: 'empty' }));
        expect(screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual(
          lines.map(({ name }) => name),
        );
        for (const { name, quantity: pieces, stock } of lines) {
          expect(quantity(name).getByRole('status').textContent).toBe(String(pieces));
          expect(
            quantity(name).getByRole<HTMLButtonElement>('button', { name: user.translate('Increase') }).disabled,
          ).toBe(pieces >= maxQuantity(stock));
          expect(
            quantity(name).getByRole<HTMLButtonElement>('button', { name: user.translate('Decrease') }).disabled,
          ).toBe(pieces <= 1);
        }
        expect(user.isVisible('link', 'Proceed to Checkout')).toBe(lines.length > 0);
        if (lines.length > 0) expect(document.body.textContent).toContain(`KD\u00A0${formatDinars(subtotalOf(lines))}`);
      },
    };
  },
});
