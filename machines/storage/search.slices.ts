import * as v from 'valibot';
import { listOf } from '../../api/schemas/wire';
import { KEYS, slice } from './slice';

/** Recent searches on this device, newest first. */
export const recentSearchesSlice = slice<readonly string[]>(
  KEYS.recentSearches,
  1,
  listOf(v.pipe(v.string(), v.maxLength(100))) as v.GenericSchema<unknown, string[]>,
  [],
);

/** Ids of the products that were viewed on this device, newest first. */
export const viewedProductsSlice = slice<readonly string[]>(
  KEYS.viewedProducts,
  1,
  listOf(v.pipe(v.string(), v.maxLength(100))) as v.GenericSchema<unknown, string[]>,
  [],
);
