import type { OpenPayment } from '../../../api/endpoints/payment';
import { ApiFailure, type Failure } from '../../../api/failure';
import type { CartLine } from '../../../domain/cart/cart-line';
import type { SelectedAddress } from '../../../machines/address/selected-address.rules';

/** A box of dates: KD 8.00, 450 g, ten in stock. */
export const createLine = (changes: Partial<CartLine> = {}): CartLine => ({
  id: '7',
  variantId: null,
  name: 'Sukkari Dates with Almonds',
  subText: 'Soft dates filled with roasted almonds…',
  price: 8_000,
  size: 'M',
  color: null,
  quantity: 1,
  image: '/media/dates-480.webp',
  sku: 'SKU-7',
  weight: 450,
  stock: 10,
  ...changes,
});

export const createSelectedAddress = (changes: Partial<SelectedAddress> = {}): SelectedAddress => ({
  addressId: '21',
  fullName: 'Noura Al-Ali',
  phone: '+96550001234',
  country: 'Kuwait',
  area: 'Hawalli',
  governorate: 'Hawalli',
  city: 'Salmiya',
  street: 'Gulf Street',
  avenue: '',
  building: '12',
  address: '12',
  piece: '6',
  email: '',
  deliveryPrice: null,
  ...changes,
});

/** Kuwait, any weight: KD 1.500 a kilogram, free from KD 40. */
export const kuwaitRate = { country: 'Kuwait', from: 0, to: 999_999_000, perKilogram: 1_500, freeAfter: 40_000 };

export const ATTEMPT = '6f1f3c0e-6f5c-4c2a-9d55-0c1f6f0e7a11';

export const createOpenPayment = (changes: Partial<OpenPayment> = {}): OpenPayment => ({
  attemptId: ATTEMPT,
  paymentId: '',
  state: 'open',
  total: 9_500,
  url: 'https://shop.example/sandbox-gateway/1',
  orderId: null,
  lines: [],
  earlier: null,
  ...changes,
});

export const networkFailure = new ApiFailure({ kind: 'network' });
export const timeoutFailure = new ApiFailure({ kind: 'timeout' });

/** A refusal of the server with its code, and what else it tells. */
export const statusFailure = (
  status: number,
  code: string | null = null,
  rest: Partial<Extract<Failure, { kind: 'status' }>> = {},
) =>
  new ApiFailure({ kind: 'status', status, code, message: null, retryAfter: null, details: [], quote: null, ...rest });

/** My own payment, still open at the gateway, as the server tells it. */
export const openPaymentResponse = {
  attempt_id: ATTEMPT,
  payment_id: '',
  state: 'open',
  total: 8,
  url: '/sandbox-gateway/invoice/1',
  order_id: '',
};
