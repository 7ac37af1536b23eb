import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Favourite, favouritesAfter } from '../../machines/shop/favourites';
import { selectionOf } from '../../machines/address/selected-address.rules';
import { selectionAfter } from '../../machines/shop/selected-address';
import { anAddress } from '../support/data/address';

const favourite = (id: string): Favourite => ({
  id,
  name: `No. ${id}`,
  price: 1_250,
  image: '',
  description: '',
  quantity: 3,
  addedAt: 0,
});

describe('favourites', () => {
  const dallah = favourite('7');

  test('take a product once', () => {
    const once = favouritesAfter({ items: [] }, { type: 'favourite.added', item: dallah });
    expect(favouritesAfter(once, { type: 'favourite.added', item: dallah })).toEqual({ items: [dallah] });
  });

  test('toggle, drop, clear and follow another tab', () => {
    const both = { items: [dallah, favourite('8')] };
    expect(favouritesAfter(both, { type: 'favourite.toggled', item: dallah }).items).toEqual([favourite('8')]);
    expect(favouritesAfter({ items: [] }, { type: 'favourite.toggled', item: dallah }).items).toEqual([dallah]);
    expect(favouritesAfter(both, { type: 'favourite.removed', id: '8' }).items).toEqual([dallah]);
    expect(favouritesAfter(both, { type: 'favourites.cleared' }).items).toEqual([]);
    expect(favouritesAfter(both, { type: 'favourites.changedElsewhere', items: [] }).items).toEqual([]);
  });

  test('never hold a product twice', () => {
    const item = fc.constantFrom('1', '2', '3').map(favourite);
    const event = fc.oneof(
      item.map((one) => ({ type: 'favourite.added' as const, item: one })),
      item.map((one) => ({ type: 'favourite.toggled' as const, item: one })),
      item.map((one) => ({ type: 'favourite.removed' as const, id: one.id })),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const ids = events.reduce(favouritesAfter, { items: [] as readonly Favourite[] }).items.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

describe('the selected address', () => {
  const home = selectionOf(anAddress({ id: 'a-1' }));
  const work = selectionOf(anAddress({ id: 'a-2' }));

  test('is the last one chosen, here or in another tab', () => {
    expect(selectionAfter({ address: home }, { type: 'address.selected', address: work }).address).toBe(work);
    expect(selectionAfter({ address: home }, { type: 'selection.changedElsewhere', address: null }).address).toBeNull();
  });

  test('goes with its address and stays when another is deleted', () => {
    expect(selectionAfter({ address: home }, { type: 'address.deleted', addressId: 'a-1' }).address).toBeNull();
    expect(selectionAfter({ address: home }, { type: 'address.deleted', addressId: 'a-2' }).address).toBe(home);
  });

  test('goes when no address is left or the list is of somebody else, and on request', () => {
    expect(selectionAfter({ address: home }, { type: 'addresses.listed', ids: [] }).address).toBeNull();
    expect(selectionAfter({ address: home }, { type: 'addresses.listed', ids: ['b-9'] }).address).toBeNull();
    expect(selectionAfter({ address: home }, { type: 'addresses.listed', ids: ['a-1'] }).address).toBe(home);
    expect(selectionAfter({ address: null }, { type: 'addresses.listed', ids: ['a-1'] }).address).toBeNull();
    expect(selectionAfter({ address: home }, { type: 'selection.cleared' }).address).toBeNull();
  });

  test('reads Kuwait where an address names no country', () =>
    expect(selectionOf(anAddress({ country: '' })).country).toBe('Kuwait'));
});
