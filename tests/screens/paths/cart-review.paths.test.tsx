import { within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import type { CartLine } from '../../../domain/cart/cart-line';
import { type LineChange, changesOf } from '../../../machines/cart/cart-review.rules';
import { formatDinars } from '../../../domain/money/format-money';
import { CART_NAME_LENGTH, truncate } from '../../../domain/text/names';
import { Cart } from '../../../src/screens/cart/Cart';
import { driveScreen } from '../../model/drive';
import { createProduct } from '../../support/data/catalogue';
import { createLine, networkFailure } from '../../support/data/shopping';
import { fakeShop } from '../../support/shop/fake-shop';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

const dates = createLine({ id: '7', quantity: 5 });
const dallah = createLine({ id: '9', name: 'Golden Dallah' });
const currentProduct = (changes: Parameters<typeof createProduct>[0]) =>
  createProduct({ id: '7', name: dates.name, price: dates.price, ...changes });
const productsLoaded = (shelf: object) => ({ type: 'xstate.done.actor.loadProducts', output: shelf });
const cartChanged = (lines: readonly CartLine[]) => ({ type: 'cart.changed', lines });
const ACCEPTED = { type: 'changes.accepted' };

/** The text of a change besides its name. */
const DETAILS: Readonly<Record<LineChange['kind'], (change: LineChange) => string>> = {
  gone: () => '',
  fewer: ({ left }) => String(left),
  price: ({ now }) => formatDinars(now),
};

driveScreen({
  machine: cartReviewMachine,
  starts: [
    {
      name: 'a higher price',
      input: { lines: [dates] },
      events: [
        productsLoaded({}),
        productsLoaded({ 7: currentProduct({ price: 9_000 }) }),
        { type: 'xstate.error.actor.loadProducts', error: networkFailure },
        cartChanged([dates, dallah]),
        cartChanged([]),
        ACCEPTED,
        { type: 'review.requested' },
        { type: 'language.changed' },
        { type: 'connection.returned' },
      ],
    },
    {
      name: 'low stock',
      input: { lines: [dates] },
      events: [productsLoaded({ 7: currentProduct({ stock: 3 }) }), ACCEPTED],
    },
    { name: 'a removed product', input: { lines: [dates] }, events: [productsLoaded({ 7: null }), ACCEPTED] },
    {
      name: 'sold out',
      input: { lines: [dates] },
      events: [productsLoaded({ 7: currentProduct({ stock: 0 }) }), ACCEPTED],
    },
    { name: 'an empty cart', input: { lines: [] }, events: [{ type: 'language.changed' }] },
  ],
  view: (review) => {
    fakeShop.setCartLines(review.getSnapshot().context.lines);
    review.on('lines.refreshed', ({ lines }) => fakeShop.setCartLines(lines));
    return <Cart screen={review} />;
  },
  driver: (user, review) => {
    const send = (event: Parameters<typeof review.send>[0]) => review.send(event);
    const cartLines = () => fakeShop.cart.getSnapshot().context.lines;
    return {
      actions: {
        'cart.changed': (event: { type: 'cart.changed'; lines: readonly CartLine[] }) => {
          fakeShop.setCartLines(event.lines);
          send(event);
        },
        'changes.accepted': async () => {
          await user.click('button', 'Update my cart');
          expect(changesOf(cartLines(), review.getSnapshot().context.products)).toEqual([]);
          expect(user.isVisible('heading', 'Your cart is empty')).toBe(cartLines().length === 0);
        },
        'review.requested': send,
        'language.changed': send,
        'connection.returned': send,
      },
      tags: { awaitingAcceptance: () => user.isTextVisible('Some items in your cart have changed') },
      untestedTags: { busy: 'the cart is shown while it is reviewed' },
      expectView: (state) => {
        const { lines, products: shelf } = review.getSnapshot().context;
        if (!state.hasTag('awaitingAcceptance')) return;
        const items = within(user.get('button', 'Update my cart').parentElement as HTMLElement).getAllByRole(
          'listitem',
        );
        const changes = changesOf(cartLines(), shelf);
        expect(changes).toEqual(changesOf(lines, shelf));
        expect(items).toHaveLength(changes.length);
        changes.forEach((change, index) => {
          const text = items[index]?.textContent ?? '';
          expect(text).toContain(truncate(change.name, CART_NAME_LENGTH));
          expect(text).toContain(DETAILS[change.kind](change));
          expect(text.includes(user.translate('no longer available'))).toBe(change.kind === 'gone');
        });
      },
    };
  },
});
