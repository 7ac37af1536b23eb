import { expect, test } from 'vitest';
import type { lazyAnalyticsMachine } from '../../../machines/analytics/lazy-analytics.machine';
import { cartMachine } from '../../../machines/cart/cart.machine';
import type { navigationMachine } from '../../../machines/navigation/navigation.machine';
import type { sessionMachine } from '../../../machines/session/session.machine';
import { favouritesMachine } from '../../../machines/shop/favourites.machine';
import type { languageMachine } from '../../../machines/shop/language.machine';
import { toastsMachine } from '../../../machines/shop/toasts.machine';
import { persist } from '../../../machines/storage/persist';
import { wholeShopLaws } from '../../machines/laws/whole-shop';
import { checkShop } from './check-shop';
import type { Parts } from './tab';

const RUNS = process.env.MACHINE_WALKS === 'long' ? 1_500 : 250;
const MUTANT_RUNS = 1_500;
const TIMEOUT_MS = 300_000;

test(
  'the laws of the whole shop hold in two tabs on random walks',
  async () => {
    const tried = await checkShop(wholeShopLaws, { runs: RUNS });
    expect(Object.keys(tried).filter((says) => tried[says] === 0)).toEqual([]);
  },
  TIMEOUT_MS,
);

type Actors = NonNullable<Parts['actors']>;
const no = () => false;
const nothing = () => {};

/** The shop with one of its machines changed. */
const withPart =
  <TName extends keyof Actors, TMachine>(name: TName, change: (part: TMachine) => unknown) =>
  (parts: Parts): Parts => ({
    ...parts,
    actors: { ...parts.actors, [name]: change(parts.actors?.[name] as TMachine) } as Actors,
  });

const mutants: readonly (readonly [change: string, change: (parts: Parts) => Parts, law: string])[] = [
  [
    'the gate lets visitors in',
    withPart('navigation', (part: typeof navigationMachine) =>
      part.provide({ guards: { isVisitorAtPrivateRoute: no } }),
    ),
    'a screen for customers is open only to a customer',
  ],
  [
    'the gate lets an empty cart check out',
    withPart('navigation', (part: typeof navigationMachine) => part.provide({ guards: { isCheckoutWithoutCart: no } })),
    'checkout opens only with something in the cart',
  ],
  ['the cart is not stored', withPart('cart', () => cartMachine), 'both tabs end with the same cart'],
  [
    'an order stays in the cart',
    withPart('cart', (part: typeof cartMachine) => part.provide({ actions: { removeOrderedLines: nothing } })),
    'an order removes its lines from the cart at once and opens the thank-you page',
  ],
  [
    'the wishlist is not stored',
    withPart('favourites', () => favouritesMachine),
    'both tabs end with the same wishlist',
  ],
  [
    'the language is not stored',
    withPart('language', (part: typeof languageMachine) => part.provide({ actors: { persist } })),
    'both tabs end with the same language, if its messages can be loaded',
  ],
  [
    'a token is not revoked',
    withPart('session', (part: typeof sessionMachine) => part.provide({ actions: { revokeToken: nothing } })),
    'a logged-out token is revoked in the end',
  ],
  [
    'a refused session goes on',
    withPart('session', (part: typeof sessionMachine) => part.provide({ guards: { isRefused: no } })),
    'a session ends in both tabs when one of them knows that it has ended',
  ],
  [
    'the delivery address stays after a logout',
    (parts) => ({ ...parts, actions: { clearSelectedAddress: nothing } }),
    'logging out clears the delivery address',
  ],
  [
    'a toast stays',
    withPart('toasts', () => toastsMachine.provide({ delays: { TOAST: 3_600_000 } })),
    'a toast closes by itself, unless it is paused or leads to the cart',
  ],
  [
    'counting needs no consent',
    withPart('analytics', (part: typeof lazyAnalyticsMachine) => part.provide({ guards: { isAllowed: () => true } })),
    'the code of analytics is loaded only after consent',
  ],
];

test.each(mutants)(
  'the laws notice that %s',
  async (_change, change, law) => {
    const laws = wholeShopLaws.filter(({ says }) => says === law);
    const check = checkShop(laws, { runs: MUTANT_RUNS, change });
    await expect(check).rejects.toThrow(`breaks the law “${law}”`);
  },
  TIMEOUT_MS,
);
