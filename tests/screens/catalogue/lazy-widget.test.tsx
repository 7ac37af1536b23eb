import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSelector } from '@xstate/react';
import { type AnyActorRef, createActor, fromTransition } from 'xstate';
import { api } from '../../../api';
import { addToCartCardMachine } from '../../../machines/cart/add-to-cart-card.machine';
import { shopMachine } from '../../../machines/shop/shop.machine';
import { errorLinks } from '../../../src/app/errors/error-links';
import { observeActors } from '../../../src/app/inspection';
import { CardButton } from '../../../src/components/catalogue/products/CardButton';
import { childOf } from '../../../src/app/create-shop';
import { ErrorBoundary } from '../../../src/app/errors/ErrorBoundary';
import { ShopProvider, useLazyWidget } from '../../../src/app/shop-context';
import { createProduct } from '../../support/data/catalogue';
import { collectUncaughtErrors } from '../../support/shop/shop-actors';
import { renderView } from '../components/render-view';
import type { AnalyticsTracked } from '../../../domain/analytics/events';

const { name } = createProduct();
const button = () => screen.getByRole('button', { name: `Add ${name} to cart` });

const startShop = () =>
  createActor(shopMachine, {
    input: { locale: 'en', lines: [], isPromo: false, favourites: [], address: null },
  }).start();

/** Renders the button of a card and records the machines that it starts. */
async function showButton() {
  const shop = startShop();
  const started: AnyActorRef[] = [];
  const unobserve = observeActors((event) => {
    const actor = event.actorRef as AnyActorRef & { logic: object };
    if (event.type === '@xstate.actor' && actor.logic === addToCartCardMachine) started.push(actor);
  });
  const view = await renderView(
    <ShopProvider shop={shop}>
      <CardButton product={createProduct()} />
    </ShopProvider>,
    'en',
  );
  cleanUp = () => {
    unobserve();
    shop.stop();
  };
  return { ...view, started, lines: () => childOf(shop, 'cart').getSnapshot().context.lines };
}
let cleanUp = () => {};

afterEach(() => {
  cleanUp();
  vi.restoreAllMocks();
});

test('the machine of a card starts with the first tap, and two quick taps start one', async () => {
  const count = vi.spyOn(api.products, 'variantCount').mockResolvedValue(1);
  const { started, lines } = await showButton();
  expect(started).toEqual([]);
  act(() => {
    for (let taps = 0; taps < 2; taps += 1) button().click();
  });
  expect(started).toHaveLength(1);
  await expect.poll(() => lines().map((line) => line.name)).toEqual([name]);
  expect(count).toHaveBeenCalledTimes(1);
});

test('the machine of a card stops when the card is removed', async () => {
  vi.spyOn(api.products, 'variantCount').mockReturnValue(new Promise(() => {}));
  const { started, lines, unmount } = await showButton();
  fireEvent.click(button());
  expect(started[0]?.getSnapshot()).toMatchObject({ status: 'active', value: 'checkingVariants' });
  unmount();
  expect(started[0]?.getSnapshot().status).toBe('stopped');
  expect(lines()).toEqual([]);
});

const crashingLogic = fromTransition<number, { type: 'touched' }, never, undefined, AnalyticsTracked>(() => {
  throw new Error('machine failed');
}, 0);

function CrashingWidget() {
  const [actor, send] = useLazyWidget(crashingLogic);
  useSelector(actor, (snapshot) => snapshot?.context);
  return (
    <button type="button" onClick={() => send({ type: 'touched' })}>
      Touch
    </button>
  );
}

test('a machine that fails is reported only by its error boundary', async () => {
  const reported: unknown[] = [];
  const errors = collectUncaughtErrors();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const shop = startShop();
  await renderView(
    <ShopProvider shop={shop}>
      <ErrorBoundary
        resetKey=""
        links={errorLinks()}
        onError={(error) => {
          reported.push(error);
          return null;
        }}
      >
        <CrashingWidget />
      </ErrorBoundary>
    </ShopProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Touch' }));
  await screen.findByText('Something went wrong');
  expect(reported).toMatchObject([{ message: 'machine failed' }]);
  expect(errors.uncaught).toEqual([]);
  errors.stop();
});
