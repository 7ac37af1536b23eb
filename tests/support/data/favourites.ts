import type { Favourite } from '../../../machines/shop/favourites.types';

export const createFavourite = (values: Partial<Favourite> = {}): Favourite => ({
  id: '9',
  name: 'Lamp',
  price: 4_000,
  oldPrice: null,
  image: '',
  description: '',
  quantity: 3,
  addedAt: 0,
  ...values,
});
