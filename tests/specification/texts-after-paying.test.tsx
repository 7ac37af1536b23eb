/** The texts that sections 2, 4, 5 and 8 quote for the payment return, orders and tracking. */
import { testTexts } from './texts';
import type { Reply } from './visit';

/** The stored pending order, in the documented form. */
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
const withPendingOrder = (orderData: object | null) => ({
  stored: { pendingOrder: { paymentMethod: 'card', invoiceId: '1', total: '8.500', orderData } },
});
const statusResponse = (InvoiceStatus: string, more: object = {}) => ({
  status: 'success',
  Data: { InvoiceStatus },
  ...more,
});
const callback = (response: Reply, otherResponses: Readonly<Record<string, Reply>> = {}) => ({
  path: '/payment-callback?paymentId=77',
  server: { 'payment/status': response, ...otherResponses },
});
const success = (response: Reply, otherResponses: Readonly<Record<string, Reply>> = {}) => ({
  ...callback(response, otherResponses),
  path: '/payment-success?paymentId=77',
});
const failure = (response: Reply) => ({ ...callback(response), path: '/payment-error?paymentId=77' });

testTexts([
  { ...callback('silent'), when: 'the payment status is loading', texts: ['Processing Payment'] },
  { ...success('silent'), when: 'the verification is loading', texts: ['Verifying your payment'] },
  {
    ...callback({}),
    when: 'the URL has no payment id',
    path: '/payment-callback',
    texts: ['Invalid payment information'],
  },
  { ...callback([404, {}]), when: 'the payment is unknown', texts: ['Invalid payment reference'] },
  {
    ...callback([500, {}]),
    when: 'the status request fails',
    wait: 90_000,
    texts: ['Failed to check payment status'],
  },
  {
    ...callback('offline'),
    when: 'the status request has no network',
    wait: 120_000,
    texts: ['Network error occurred while checking payment status'],
  },
  {
    ...callback({ status: 'success' }),
    when: 'the status response is malformed',
    wait: 90_000,
    texts: ['An error occurred while processing your payment'],
  },
  {
    ...success([500, {}]),
    when: 'the verification request fails',
    wait: 90_000,
    texts: ['Failed to verify payment'],
  },
  {
    ...success({ status: 'success' }),
    when: 'the verification response is malformed',
    wait: 90_000,
    texts: ['Something went wrong while verifying payment'],
  },
  {
    ...success(statusResponse('Failed')),
    when: 'the verified payment failed',
    texts: ['Payment Failed', 'Payment verification failed'],
  },
  {
    ...callback(statusResponse('Failed')),
    when: 'the payment failed',
    texts: ['Payment Failed', 'Payment was not completed successfully', 'Try Again', 'Return to Home'],
  },
  {
    ...failure(statusResponse('Failed')),
    when: 'the gateway returns an error',
    texts: [
      'Payment Failed',
      'Your payment could not be processed',
      'Something went wrong with your payment.',
      'You can try again or choose a different payment method.',
      'Try Again',
      'Continue Shopping',
    ],
  },
  {
    ...callback(statusResponse('Paid')),
    when: 'the payment succeeded without a pending order',
    texts: ['No pending order found'],
  },
  {
    ...callback(statusResponse('Paid')),
    ...withPendingOrder(null),
    when: 'the payment succeeded and the order data are missing',
    texts: ['Missing order data'],
  },
  {
    ...callback(statusResponse('Paid'), { 'order/store': [422, {}] }),
    ...withPendingOrder(ORDER),
    when: 'the payment succeeded and the order is rejected',
    texts: [['Order creation failed ({status})', { status: 422 }]],
  },
  {
    ...callback(statusResponse('Paid'), { 'order/store': 'offline' }),
    ...withPendingOrder(ORDER),
    when: 'the payment succeeded and the order request has no network',
    texts: ['Network error occurred while creating order'],
  },
  {
    ...callback(statusResponse('Paid', { order_id: 9 })),
    ...withPendingOrder(ORDER),
    when: 'the payment succeeded with an order',
    texts: ['Payment Successful', 'Redirecting to order confirmation...'],
  },
  {
    ...success(statusResponse('Paid', { order_id: 9 })),
    when: 'the verified payment succeeded',
    texts: ['Payment Successful', 'Credit/Debit Card', 'Paid', 'View Order', 'Continue Shopping'],
  },
  {
    ...success(statusResponse('Paid', { order_id: 9 }), { 'order/{}/userid': [404, {}] }),
    when: 'the payment succeeded and the request for the order fails',
    texts: ['Failed to get order status'],
  },
]);

const list = (response: Reply) =>
  ({ path: '/orders', who: 'customer', server: { 'user/{}/orders': response } }) as const;
const detail = (response: Reply) => ({ path: '/order/9', who: 'customer', server: { 'order/{}': response } }) as const;

testTexts([
  { ...list({ data: [] }), when: 'there are no orders', texts: ['My Orders', 'No Orders Yet', 'Start Shopping'] },
  {
    ...list({ status: 'success' }),
    when: 'the response with the orders is malformed',
    texts: ['No orders found or invalid response format', 'Try Again'],
  },
  {
    ...detail([404, {}]),
    when: 'there is no such order',
    texts: ['Order not found', 'Order not found or invalid response format', 'Try Again'],
  },
  {
    ...detail({ status: 'success' }),
    when: 'the response with the order is malformed',
    texts: ['Order not found', 'Order not found or invalid response format', 'Try Again'],
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
    texts: [
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
