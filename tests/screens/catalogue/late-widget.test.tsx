import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSelector } from '@xstate/react';
import { type AnyActorRef, createActor, fromTransition } from 'xstate';
import { api } from '../../../api';
import { addToCartCardMachine } from '../../../machines/cart/add-to-cart-card.machine';
import { shopMachine } from '../../../machines/shop/shop.machine';
import { errorWays } from '../../../src/app/errors/error-links';
import { observeActors } from '../../../src/app/inspection';
import { CardButton } from '../../../src/components/catalogue/products/CardButton';
import { part } from '../../../src/app/create-shop';
import { ErrorBoundary } from '../../../src/app/errors/ErrorBoundary';
import { ShopProvider, useLateWidget } from '../../../src/app/shop-context';
import { product } from '../../support/data/catalogue';
import { collectUncaught } from '../../support/shop/living-shop';
import { show } from '../components/show';
import type { FactNoted } from '../../../domain/analytics/events';

const { name } = product();
const button = () => screen.getByRole('button', { name: `Add ${name} to cart` });

const openShop = () =>
  createActor(shopMachine, {
    input: { locale: 'en', lines: [], isPromo: false, favourites: [], address: null },
  }).start();

/** A card's button in a shop, and the machines that were begun for it. */
async function showButton() {
  const shop = openShop();
  const begun: AnyActorRef[] = [];
  const unobserve = observeActors((event) => {
    const actor = event.actorRef as AnyActorRef & { logic: object };
    if (event.type === '@xstate.actor' && actor.logic === addToCartCardMachine) begun.push(actor);
  });
  const view = await show(
    <ShopProvider shop={shop}>
      <CardButton product={product()} />
    </ShopProvider>,
    'en',
  );
  ends = () => {
    unobserve();
    shop.stop();
  };
  return { ...view, begun, lines: () => part(shop, 'cart').getSnapshot().context.lines };
}
let ends = () => {};

afterEach(() => {
  ends();
  vi.restoreAllMocks();
});

test("a card's machine begins with the first tap, and two quick taps begin one", async () => {
  const count = vi.spyOn(api.products, 'variantCount').mockResolvedValue(1);
  const { begun, lines } = await showButton();
  expect(begun).toEqual([]);
  act(() => {
    for (let taps = 0; taps < 2; taps += 1) button().click();
  });
  expect(begun).toHaveLength(1);
  await expect.poll(() => lines().map((line) => line.name)).toEqual([name]);
  expect(count).toHaveBeenCalledTimes(1);
});

test('it ends with its card', async () => {
  vi.spyOn(api.products, 'variantCount').mockReturnValue(new Promise(() => {}));
  const { begun, lines, unmount } = await showButton();
  fireEvent.click(button());
  expect(begun[0]?.getSnapshot()).toMatchObject({ status: 'active', value: 'checkingVariants' });
  unmount();
  expect(begun[0]?.getSnapshot().status).toBe('stopped');
  expect(lines()).toEqual([]);
});

const mortal = fromTransition<number, { type: 'touched' }, never, undefined, FactNoted>(() => {
  throw new Error('gone');
}, 0);

function Touched() {
  const [actor, send] = useLateWidget(mortal);
  useSelector(actor, (snapshot) => snapshot?.context);
  return (
    <button type="button" onClick={() => send({ type: 'touched' })}>
      Touch
    </button>
  );
}

test('one that dies takes what shows it to the boundary, and is reported there alone', async () => {
  const noted: unknown[] = [];
  const heard = collectUncaught();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const shop = openShop();
  await show(
    <ShopProvider shop={shop}>
      <ErrorBoundary
        resetKey=""
        ways={errorWays()}
        onError={(error) => {
          noted.push(error);
          return null;
        }}
      >
        <Touched />
      </ErrorBoundary>
    </ShopProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Touch' }));
  await screen.findByText('Something went wrong');
  expect(noted).toMatchObject([{ message: 'gone' }]);
  expect(heard.uncaught).toEqual([]);
  heard.stop();
});
