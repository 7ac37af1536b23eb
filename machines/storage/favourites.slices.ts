import * as v from 'valibot';
import {
  listOf,
  wireSafeUrl,
  wireCount,
  wireFils,
  wireFilsOrNull,
  wireFlag,
  wireId,
  wireText,
} from '../../api/schemas/wire';
import { dinarsFromFils } from '../../domain/money/fils';
import type { Favourite } from '../shop/favourites.types';
import { KEYS, plainSlice } from './slice';

const favouriteSchema = v.pipe(
  v.object({
    id: wireId,
    name: wireText,
    title: wireText,
    price: wireFils,
    oldPrice: wireFilsOrNull,
    image: wireSafeUrl,
    description: wireText,
    quantity: wireCount,
    stock: wireCount,
    addedAt: v.fallback(v.union([v.number(), v.string()]), 0),
    hasVariants: v.optional(wireFlag),
  }),
  v.transform(
    (stored): Favourite => ({
      id: stored.id,
      name: stored.name || stored.title,
      price: stored.price,
      oldPrice: stored.oldPrice,
      image: stored.image,
      description: stored.description,
      quantity: stored.quantity ?? stored.stock,
      addedAt: typeof stored.addedAt === 'number' ? stored.addedAt : Date.parse(stored.addedAt) || 0,
      hasVariants: stored.hasVariants,
    }),
  ),
);

/** Specification 3, Favorite: the second of the two local forms. Prices in dinars. */
export const favouritesSlice = plainSlice<readonly Favourite[], unknown>(
  KEYS.favorites,
  listOf(favouriteSchema) as v.GenericSchema<unknown, Favourite[]>,
  (items) =>
    items.map((item) => ({
      ...item,
      title: item.name,
      price: dinarsFromFils(item.price),
      oldPrice: item.oldPrice && dinarsFromFils(item.oldPrice),
      addedAt: new Date(item.addedAt).toISOString(),
    })),
  [],
);
