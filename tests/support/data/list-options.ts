import type { ListOptions } from '../../../domain/routes/query';

/** A list as it opens: the shop's own order, no filters. */
export const NO_OPTIONS: ListOptions = {
  sort: 'featured',
  least: null,
  most: null,
  inStock: false,
  onOffer: false,
  choices: [],
};
