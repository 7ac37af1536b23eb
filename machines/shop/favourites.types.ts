export interface Favourite {
  readonly id: string;
  readonly name: string;
  /** fils */
  readonly price: number;
  /** fils before a discount; null without one */
  readonly oldPrice: number | null;
  readonly image: string;
  readonly description: string;
  /** units; null if unknown */
  readonly quantity: number | null;
  /** ms since the epoch */
  readonly addedAt: number;
  /** It has several variants; absent if it has none or the backend's lists don't say it. */
  readonly hasVariants?: boolean | undefined;
}

export type FavouritesEvent =
  | { type: 'favourite.added'; item: Favourite }
  | { type: 'favourite.removed'; id: string }
  | { type: 'favourite.toggled'; item: Favourite }
  | { type: 'favourites.cleared' }
  | { type: 'favourites.changedElsewhere'; items: readonly Favourite[] };
