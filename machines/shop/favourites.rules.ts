import type { Favourite, FavouritesEvent } from './favourites.types';

type Items = readonly Favourite[];

const has = (items: Items, id: string) => items.some((item) => item.id === id);
const without = (items: Items, id: string) => items.filter((item) => item.id !== id);

/** The wishlist after a change; never contains a product twice. */
export function favouritesAfter(items: Items, event: FavouritesEvent): Items {
  switch (event.type) {
    case 'favourite.added':
      return has(items, event.item.id) ? items : [...items, event.item];
    case 'favourite.removed':
      return without(items, event.id);
    case 'favourite.toggled':
      return has(items, event.item.id) ? without(items, event.item.id) : [...items, event.item];
    case 'favourites.cleared':
      return [];
    case 'favourites.changedElsewhere':
      return event.items;
  }
}
