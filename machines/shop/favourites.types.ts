export interface Favourite {
  readonly id: string;
  readonly name: string;
  /** fils */
  readonly price: number;
  readonly image: string;
  readonly description: string;
  /** units; null if unknown */
  readonly quantity: number | null;
  /** ms since the epoch */
  readonly addedAt: number;
}

export type FavouritesEvent =
  | { type: 'favourite.added'; item: Favourite }
  | { type: 'favourite.removed'; id: string }
  | { type: 'favourite.toggled'; item: Favourite }
  | { type: 'favourites.cleared' }
  | { type: 'favourites.changedElsewhere'; items: readonly Favourite[] };
