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
const onTheShelf = (changes: Parameters<typeof createProduct>[0]) =>
  createProduct({ id: '7', name: dates.name, price: dates.price, ...changes });
const read = (shelf: object) => ({ type: 'xstate.done.actor.loadProducts', output: shelf });
const changed = (lines: readonly CartLine[]) => ({ type: 'cart.changed', lines });
const accepted = { type: 'changes.accepted' };

/** What the line of a change says, besides its name. */
const WORDS: Readonly<Record<LineChange['kind'], (change: LineChange) => string>> = {
  gone: () => '',
  fewer: ({ left }) => String(left),
  price: ({ now }) => formatDinars(now),
};

driveScreen({
  machine: cartReviewMachine,
  starts: [
    {
      name: 'dearer',
      input: { lines: [dates] },
      events: [
        read({}),
        read({ 7: onTheShelf({ price: 9_000 }) }),
        { type: 'xstate.error.actor.loadProducts', error: networkFailure },
        changed([dates, dallah]),
        changed([]),
        accepted,
        { type: 'review.requested' },
        { type: 'language.changed' },
        { type: 'connection.returned' },
      ],
    },
    { name: 'fewer', input: { lines: [dates] }, events: [read({ 7: onTheShelf({ stock: 3 }) }), accepted] },
    { name: 'gone', input: { lines: [dates] }, events: [read({ 7: null }), accepted] },
    { name: 'sold out', input: { lines: [dates] }, events: [read({ 7: onTheShelf({ stock: 0 }) }), accepted] },
    { name: 'an empty cart', input: { lines: [] }, events: [{ type: 'language.changed' }] },
  ],
  view: (review) => {
    fakeShop.setCartLines(review.getSnapshot().context.lines);
    review.on('lines.refreshed', ({ lines }) => fakeShop.setCartLines(lines));
    return <Cart screen={review} />;
  },
  driver: (user, review) => {
    const happens = (event: Parameters<typeof review.send>[0]) => review.send(event);
    const held = () => fakeShop.cart.getSnapshot().context.lines;
    return {
      actions: {
        'cart.changed': (event: { type: 'cart.changed'; lines: readonly CartLine[] }) => {
          fakeShop.setCartLines(event.lines);
          happens(event);
        },
        'changes.accepted': async () => {
          await user.click('button', 'Update my cart');
          // What is in the cart now is what the shelf has.
          expect(changesOf(held(), review.getSnapshot().context.products)).toEqual([]);
          expect(user.isVisible('heading', 'Your cart is empty')).toBe(held().length === 0);
        },
        'review.requested': happens,
        'language.changed': happens,
        'connection.returned': happens,
      },
      tags: { awaitingAcceptance: () => user.isTextVisible('Some items in your cart have changed') },
      untestedTags: { busy: 'the cart is there at once and is looked at again behind it' },
      expectView: (state) => {
        const { lines, products: shelf } = review.getSnapshot().context;
        if (!state.hasTag('awaitingAcceptance')) return;
        const said = within(user.get('button', 'Update my cart').parentElement as HTMLElement).getAllByRole('listitem');
        const changes = changesOf(held(), shelf);
        expect(changes).toEqual(changesOf(lines, shelf));
        expect(said).toHaveLength(changes.length);
        changes.forEach((change, place) => {
          const text = said[place]?.textContent ?? '';
          expect(text).toContain(truncate(change.name, CART_NAME_LENGTH));
          expect(text).toContain(WORDS[change.kind](change));
          expect(text.includes(user.translate('no longer available'))).toBe(change.kind === 'gone');
        });
      },
    };
  },
});
