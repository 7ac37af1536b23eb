import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { confirmationMachine } from '../../../machines/shop/confirmation.machine';
import { favouritesMachine } from '../../../machines/shop/favourites.machine';
import { favouritesAfter } from '../../../machines/shop/favourites.rules';
import type { Favourite, FavouritesEvent } from '../../../machines/shop/favourites.types';
import { htmlToText } from '../../../domain/text/html-to-text';
import { Favorites } from '../../../src/screens/favorites/Favorites';
import { loadAlertDialog } from '../../../src/components/overlays/Question';
import { ProductTile } from '../../../src/components/catalogue/products/ProductTile';
import { loadModule } from '../../../src/app/hooks/use-lazy-module';
import { driveScreen } from '../../model/drive';
import { everyTransition } from '../../model/paths';
import { createProduct } from '../../support/data/catalogue';
import { fakeShop } from '../../support/shop/fake-shop';
import { wishlistChart, wishlistEvents } from './wishlist-model';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

await loadModule(loadAlertDialog);

const products = ['1', '2'].map((id) => createProduct({ id, name: `No. ${id}`, stock: 0 }));
const place = ({ value, context }: { value: unknown; context: { ids: readonly string[] } }) => [value, context.ids];
const options = { events: wishlistEvents, stateKey: place as never };

const item = (id: string) => {
  const { name, price, oldPrice, image, description, stock } = createProduct({ id });
  return { id, name, price, oldPrice, image, description: htmlToText(description), quantity: stock, addedAt: 0 };
};

test.each(everyTransition(wishlistChart, options).map((path) => [path.state.context.ids, path] as const))(
  'the model of the wishlist ends with %j, as its reducer does',
  (ids, { steps }) => {
    const favourites = steps.reduce((before: readonly Favourite[], { event }) => {
      if (event.type === 'heart.tapped')
        return favouritesAfter(before, {
          type: 'favourite.toggled',
          item: item((event as unknown as { id: string }).id),
        });
      return event.type === 'clearing.confirmed' ? favouritesAfter(before, { type: 'favourites.cleared' }) : before;
    }, []);
    expect(favourites.map(({ id }) => id)).toEqual(ids);
  },
);

driveScreen({
  machine: wishlistChart,
  starts: [{ name: 'products and the wishlist', ...options }],
  view: () => {
    fakeShop.favourites = createActor(favouritesMachine, { input: { items: [] } }).start();
    fakeShop.setCartLines([]);
    const question = createActor(confirmationMachine, { input: { meant: { type: 'favourites.cleared' } } });
    question.on('*', (event) => fakeShop.favourites.send(event as FavouritesEvent));
    fakeShop.widget = question.start();
    return (
      <>
        <section aria-label="products">
          {products.map((one) => (
            <ProductTile key={one.id} product={one} />
          ))}
        </section>
        <Favorites />
      </>
    );
  },
  driver: (user, chart) => {
    const productList = () => within(screen.getByLabelText('products'));
    const heart = (id: string) =>
      productList().getByRole('button', {
        name: user.translate('Add {name} to wishlist', { name: `No. ${id}` }),
        hidden: true,
      });
    const dialog = () => screen.queryByRole('alertdialog');
    const sendToModel = (event: Parameters<typeof chart.send>[0]) => chart.send(event);
    const tapInDialog = async (english: string) => {
      await user.clickElement(within(dialog() as HTMLElement).getByRole('button', { name: user.translate(english) }));
      await waitFor(() => expect(dialog()).toBeNull());
    };
    return {
      actions: {
        'heart.tapped': async (event: { type: 'heart.tapped'; id: string }) => {
          await user.clickElement(heart(event.id));
          sendToModel(event);
        },
        'clearing.asked': async (event: { type: 'clearing.asked' }) => {
          await user.click('button', 'Clear the wishlist');
          await waitFor(() => expect(dialog()).not.toBeNull());
          sendToModel(event);
        },
        'clearing.confirmed': async (event: { type: 'clearing.confirmed' }) => {
          await tapInDialog('Clear');
          sendToModel(event);
        },
        'clearing.cancelled': async (event: { type: 'clearing.cancelled' }) => {
          await tapInDialog('Cancel');
          sendToModel(event);
        },
      },
      tags: {
        empty: () => user.isTextVisible('No favorites yet'),
        filled: () => user.isTextVisible('Clear the wishlist'),
        asking: () => dialog() !== null,
      },
      expectView: ({ context }) => {
        for (const { id } of products)
          expect(heart(id).getAttribute('aria-pressed')).toBe(String(context.ids.includes(id)));
      },
    };
  },
});
