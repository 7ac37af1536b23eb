import type { Order } from '../../../api/schemas/order';

/** An order of two boxes of dates, to be paid in cash; change what the test is about. */
export const createOrder = (changes: Partial<Order> = {}): Order => ({
  id: '10482',
  createdAt: '2025-05-12T09:30:00Z',
  status: 'processing',
  isPaid: false,
  paymentType: 'cash',
  total: 17_350,
  subtotal: 16_000,
  delivery: 1_350,
  discount: 0,
  promoCode: '',
  address: 'Gulf Street 12, Salmiya',
  email: '',
  products: [
    {
      id: '7',
      variantId: null,
      name: 'Sukkari Dates',
      title: 'Sukkari Dates',
      description: '',
      image: '/media/dates-480.webp',
      quantity: 2,
      price: 8_000,
      size: '',
      color: '',
    },
  ],
  country: '',
  customer: { name: 'Noura Al-Ali', phone: '+96550001234' },
  isOrderedTwice: false,
  canCancel: false,
  canRequestRefund: false,
  isRefundRequested: false,
  history: [],
  ...changes,
});
