/** The wishlist, kept on the device (Specification 4, Favorites). The fields are those of the local key `favorites`. */
import { type ActorSystem, type ActorSystemInfo, fromTransition } from 'xstate';
import { type FactNoted, noted, productFact } from '../../domain/analytics/events';

export interface Favourite {
  readonly id: string;
  readonly name: string;
  /** fils */
  readonly price: number;
  readonly image: string;
  readonly description: string;
  /** pieces; null where unknown */
  readonly quantity: number | null;
  /** ms since the epoch */
  readonly addedAt: number;
}

export interface Favourites {
  readonly items: readonly Favourite[];
}

export type FavouritesEvent =
  | { type: 'favourite.added'; item: Favourite }
  | { type: 'favourite.removed'; id: string }
  | { type: 'favourite.toggled'; item: Favourite }
  | { type: 'favourites.cleared' }
  | { type: 'favourites.changedElsewhere'; items: readonly Favourite[] };

const has = (items: readonly Favourite[], id: string) => items.some((item) => item.id === id);
const without = (items: readonly Favourite[], id: string) => items.filter((item) => item.id !== id);

/** Adding ignores what is there, toggling adds or removes, clearing removes all. */
export function favouritesAfter(before: Favourites, event: FavouritesEvent): Favourites {
  const { items } = before;
  switch (event.type) {
    case 'favourite.added':
      return { items: has(items, event.item.id) ? items : [...items, event.item] };
    case 'favourite.removed':
      return { items: without(items, event.id) };
    case 'favourite.toggled':
      return { items: has(items, event.item.id) ? without(items, event.item.id) : [...items, event.item] };
    case 'favourites.cleared':
      return { items: [] };
    case 'favourites.changedElsewhere':
      return { items: event.items };
    default:
      // XState tells a reducer of its own end, too.
      return before;
  }
}

export const favourites = fromTransition<
  Favourites,
  FavouritesEvent,
  ActorSystem<ActorSystemInfo>,
  { items: readonly Favourite[] },
  FactNoted
>(
  (before, event, { emit }) => {
    const after = favouritesAfter(before, event);
    const isWish = event.type === 'favourite.added' || event.type === 'favourite.toggled';
    if (isWish && after.items.length > before.items.length) emit(noted(productFact('wishlist', event.item)));
    return after;
  },
  ({ input }) => ({ items: input.items }),
);
