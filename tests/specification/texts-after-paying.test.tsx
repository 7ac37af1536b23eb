/** The texts that sections 2, 4, 5 and 8 quote for the way back from the gateway, for orders and their tracking. */
import { testTexts } from './texts';
import type { Reply } from './visit';

/** The order that this browser left for the gateway with, in the documented form. */
const ORDER = {
  order_detail: {
    user_id: 'c-1',
    address: 'Gulf Street, Salmiya',
    delivery_price: '0.500',
    discount: '0.000',
    subtotal_price: '8.000',
    total_price: '8.500',
    full_name: 'Noura Al-Ali',
    phone_number: '+96550001234',
    paymentType: 'card',
  },
  product_details: [{ id: 7, name: 'Dates', price: '8.000', quantity: 1 }],
};
const left = (orderData: object | null) => ({
  stored: { pendingOrder: { paymentMethod: 'card', invoiceId: '1', total: '8.500', orderData } },
});
const told = (InvoiceStatus: string, more: object = {}) => ({ status: 'success', Data: { InvoiceStatus }, ...more });
const callback = (answer: Reply, others: Readonly<Record<string, Reply>> = {}) => ({
  path: '/payment-callback?paymentId=77',
  server: { 'payment/status': answer, ...others },
});
const success = (answer: Reply, others: Readonly<Record<string, Reply>> = {}) => ({
  ...callback(answer, others),
  path: '/payment-success?paymentId=77',
});
const failure = (answer: Reply) => ({ ...callback(answer), path: '/payment-error?paymentId=77' });

testTexts([
  { ...callback('silent'), when: 'a payment is asked about', says: ['Processing Payment'] },
  { ...success('silent'), when: 'a payment is verified', says: ['Verifying your payment'] },
  {
    ...callback({}),
    when: 'the address names no payment',
    path: '/payment-callback',
    says: ['Invalid payment information'],
  },
  { ...callback([404, {}]), when: 'nobody knows the payment', says: ['Invalid payment reference'] },
  {
    ...callback([500, {}]),
    when: 'the payment cannot be asked about',
    waits: 90_000,
    says: ['Failed to check payment status'],
  },
  {
    ...callback('offline'),
    when: 'there is no way to ask about the payment',
    waits: 120_000,
    says: ['Network error occurred while checking payment status'],
  },
  {
    ...callback({ status: 'success' }),
    when: 'the answer about the payment is another',
    waits: 90_000,
    says: ['An error occurred while processing your payment'],
  },
  {
    ...success([500, {}]),
    when: 'the payment cannot be verified',
    waits: 90_000,
    says: ['Failed to verify payment'],
  },
  {
    ...success({ status: 'success' }),
    when: 'the answer that verifies the payment is another',
    waits: 90_000,
    says: ['Something went wrong while verifying payment'],
  },
  {
    ...success(told('Failed')),
    when: 'nothing that is verified was charged',
    says: ['Payment Failed', 'Payment verification failed'],
  },
  {
    ...callback(told('Failed')),
    when: 'nothing was charged',
    says: ['Payment Failed', 'Payment was not completed successfully', 'Try Again', 'Return to Home'],
  },
  {
    ...failure(told('Failed')),
    when: 'the gateway sends back an error',
    says: [
      'Payment Failed',
      'Your payment could not be processed',
      'Something went wrong with your payment.',
      'You can try again or choose a different payment method.',
      'Try Again',
      'Continue Shopping',
    ],
  },
  { ...callback(told('Paid')), when: 'it is paid and nothing is remembered', says: ['No pending order found'] },
  {
    ...callback(told('Paid')),
    ...left(null),
    when: 'it is paid and what was ordered is lost',
    says: ['Missing order data'],
  },
  {
    ...callback(told('Paid'), { 'order/store': [422, {}] }),
    ...left(ORDER),
    when: 'it is paid and the order is refused',
    says: [['Order creation failed ({status})', { status: 422 }]],
  },
  {
    ...callback(told('Paid'), { 'order/store': 'offline' }),
    ...left(ORDER),
    when: 'it is paid and there is no way to the orders',
    says: ['Network error occurred while creating order'],
  },
  {
    ...callback(told('Paid', { order_id: 9 })),
    ...left(ORDER),
    when: 'it is paid and ordered',
    says: ['Payment Successful', 'Redirecting to order confirmation...'],
  },
  {
    ...success(told('Paid', { order_id: 9 })),
    when: 'it is paid and verified',
    says: ['Payment Successful', 'Credit/Debit Card', 'Paid', 'View Order', 'Continue Shopping'],
  },
  {
    ...success(told('Paid', { order_id: 9 }), { 'order/{}/userid': [404, {}] }),
    when: 'it is paid and the order cannot be read',
    says: ['Failed to get order status'],
  },
]);

const list = (answer: Reply) => ({ path: '/orders', who: 'customer', server: { 'user/{}/orders': answer } }) as const;
const detail = (answer: Reply) => ({ path: '/order/9', who: 'customer', server: { 'order/{}': answer } }) as const;

testTexts([
  { ...list({ data: [] }), when: 'there are no orders', says: ['My Orders', 'No Orders Yet', 'Start Shopping'] },
  {
    ...list({ status: 'success' }),
    when: 'the answer for the orders is another',
    says: ['No orders found or invalid response format', 'Try Again'],
  },
  {
    ...detail([404, {}]),
    when: 'there is no such order',
    says: ['Order not found', 'Order not found or invalid response format', 'Try Again'],
  },
  {
    ...detail({ status: 'success' }),
    when: 'the answer for the order is another',
    says: ['Order not found', 'Order not found or invalid response format', 'Try Again'],
  },
  {
    ...detail({
      data: {
        id: 9,
        created_at: '2025-12-12T09:30:00Z',
        order_status: 'shipped',
        payment_status: 'pending',
        total_price: 7.7,
        sub_total: 8,
        delivery_charges: 0.5,
        discount: 0.8,
        products: [{ id: 7, name: 'Dates', price: 8, quantity: 1 }],
        Customer: { name: 'Noura', phone: '+96550001234' },
      },
    }),
    when: 'an order is shipped',
    says: [
      ['Order <0>#{0}</0>', { 0: 9 }],
      ['Placed on <0>{0}</0>', { 0: 'Dec 12, 2025' }],
      'Order Status',
      'Tracking Information',
      'Order Placed',
      'Processing',
      'Shipped',
      'Current Status',
      'Out for Delivery',
      'Delivered',
      'Delivery Address',
      'No address specified',
      'Order Items',
      'Subtotal',
      'Delivery',
      'Discount',
      'Total',
      'Payment Information',
      'Cash on Delivery',
      'Pending',
    ],
  },
]);
