import type { CartLine } from '../../../domain/cart/cart-line';
import type { Gift } from '../../../domain/orders/gift';
import type { SelectedAddress } from '../../../machines/address/selected-address.rules';
import type { Fixture } from '../shop/database';

/** The selected address. */
export const createAddress = ({ addressId }: { readonly addressId: string }): SelectedAddress => ({
  addressId,
  fullName: 'Noura Al-Salem',
  phone: '+96550001234',
  country: 'Kuwait',
  area: 'Hawalli',
  governorate: 'Hawalli',
  city: 'Salmiya',
  street: 'Salem Street',
  avenue: '',
  building: '12',
  address: '12',
  piece: '',
  email: '',
  deliveryPrice: null,
});

/** A gift that says whose it is. */
export const createGift = (whose: string): Gift => ({
  message: `For ${whose}`,
  name: 'Maha',
  phone: '+96598765432',
  hidePrices: true,
});

/** A cart line for a product of a fixture. */
export const createLine = (fixture: Fixture, productId = fixture.productId): CartLine => ({
  id: String(productId),
  variantId: null,
  name: 'Dates',
  subText: '',
  price: fixture.priceFils,
  size: 'M',
  color: null,
  quantity: fixture.quantity,
  image: '/media/dates.webp',
  sku: `P-${productId}`,
  weight: fixture.grams,
  stock: fixture.units,
});
