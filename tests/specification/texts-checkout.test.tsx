/** The texts that sections 2, 5, 7 and 8 quote for checkout, by backend response. */
import { vi } from 'vitest';
import { testTexts } from './texts';
import { HOME, type Reply, expectText, type Visit, type Visitor } from './visit';

const CHECKOUT = { path: '/checkout', who: 'customer', cart: true, stored: { selectedAddress: HOME } } as const;
const without = (...names: (keyof typeof HOME)[]) => ({
  ...CHECKOUT,
  stored: { selectedAddress: { ...HOME, ...Object.fromEntries(names.map((name) => [name, ''])) } },
});
const withResponses = (server: NonNullable<Visit['server']>) => ({ ...CHECKOUT, server });
const initiating = (response: Reply) => withResponses({ 'payment/initiate': response });
const storing = (response: Reply) => withResponses({ 'order/store': response });

const applyCode = (code: string) => async (user: Visitor) => {
  await user.fill('Promo Code', code);
  await user.press('button', 'Apply');
};
const payByCard = (user: Visitor) => user.press('button', 'Place Order');
const payInCash = async (user: Visitor) => {
  await user.choose('Cash on Delivery');
  await user.press('button', 'Place Order');
};

testTexts([
  {
    ...withResponses({ 'payment/open': 'silent' }),
    when: 'the request for open payments is loading',
    texts: ['Loading checkout...'],
  },
  {
    ...CHECKOUT,
    when: 'the checkout opens',
    texts: [
      'Delivery Address',
      'Change',
      'Promo Code',
      'Apply',
      'Order Summary',
      'Subtotal',
      'Delivery',
      'Total',
      'Payment Method',
      'Credit/Debit Card',
      'Cash on Delivery',
      'Place Order',
      'Your order arrives within 2 days',
    ],
  },
  {
    ...CHECKOUT,
    when: 'no address is chosen',
    stored: {},
    texts: ['Please select a delivery address', 'Add Address', 'No delivery address provided'],
  },
  { ...CHECKOUT, when: 'a visitor opens the checkout', who: undefined, texts: ['Please log in to continue'] },
  { ...CHECKOUT, when: 'the cart is empty', cart: undefined, texts: ['Your cart is empty'] },
  { ...CHECKOUT, when: 'a blank code is applied', steps: applyCode(' '), texts: ['Please enter a promo code'] },
  {
    ...withResponses({ 'getPromoValid/{}': { promo_code: [] } }),
    when: 'a code is invalid',
    steps: applyCode('NOPE'),
    texts: ['Invalid promo code'],
  },
  {
    ...withResponses({ 'getPromoValid/{}': [500, {}] }),
    when: 'the lookup of a code fails',
    steps: applyCode('CODE'),
    texts: [['Failed to validate promo code ({status})', { status: 500 }]],
  },
  {
    ...withResponses({ 'getPromoValid/{}': 'offline' }),
    when: 'the lookup of a code has no network',
    steps: applyCode('CODE'),
    wait: 4_000,
    texts: ['Error applying promo code'],
  },
  {
    ...withResponses({ deliveryCharges_admin: { data: [] } }),
    when: 'there is no rate for the address',
    texts: ['No specific rate found, using default'],
  },
  {
    ...withResponses({ deliveryCharges_admin: [500, {}] }),
    when: 'the request for the rates fails',
    texts: ['Failed to calculate delivery charges'],
  },
  {
    ...withResponses({
      'getPromoValid/{}': { promo_code: [{ code: 'GIFT', discount: 100 }] },
      deliveryCharges_admin: { data: [{ country: 'Kuwait', per_kg_price: 1, free_after: 1 }] },
    }),
    when: 'the total is zero',
    steps: async (user) => {
      await applyCode('GIFT')(user);
      await payByCard(user);
    },
    texts: ['Free', 'Discount', 'Invalid payment amount'],
  },
  {
    ...CHECKOUT,
    when: 'the e-mail is invalid',
    stored: { selectedAddress: { ...HOME, email: 'noura' } },
    steps: payByCard,
    texts: ['Valid customer email is required'],
  },
  { ...without('phone'), when: 'there is no phone', steps: payByCard, texts: ['Customer mobile number is required'] },
  {
    ...CHECKOUT,
    when: 'no attempt can be created',
    steps: async (user) => {
      await expectText(user.translate('Checkout'));
      localStorage.removeItem('lawza.checkout');
      vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
        throw new Error('no random numbers');
      });
      await payByCard(user);
    },
    texts: ['Failed to prepare order data'],
  },
  { ...initiating('silent'), when: 'a card payment is loading', steps: payByCard, texts: ['Processing Payment...'] },
  { ...storing('silent'), when: 'a cash order is loading', steps: payInCash, texts: ['Processing...'] },
  {
    ...initiating('silent'),
    when: 'the payment request takes 30 s',
    steps: payByCard,
    wait: 30_000,
    texts: ['Payment initialization timed out. Please try again.'],
  },
  {
    ...initiating([422, {}]),
    when: 'a payment is rejected without a message',
    steps: payByCard,
    texts: [['Payment initialization failed with status {status}', { status: 422 }]],
  },
  {
    ...initiating({ status: 'error' }),
    when: 'a payment is rejected with status 200',
    steps: payByCard,
    texts: ['Payment initialization failed'],
  },
  {
    ...initiating({ status: 'success', Data: { InvoiceId: 1 } }),
    when: 'the response has no payment page',
    steps: payByCard,
    texts: ['Payment URL not received from payment gateway. Please try again.'],
  },
  {
    ...initiating('offline'),
    when: 'the payment request has no network',
    steps: payByCard,
    texts: ['Network error occurred while initializing payment. Please check your connection.'],
  },
  {
    ...initiating({ status: 'success' }),
    when: 'the payment response is malformed',
    steps: payByCard,
    texts: ['An unexpected error occurred while initializing payment'],
  },
  {
    ...initiating([422, { code: 'invalid' }]),
    when: 'the payment data are invalid',
    steps: payByCard,
    texts: ['Payment data validation failed. Please check your information.'],
  },
  {
    ...storing([422, {}]),
    when: 'an order is rejected without a message',
    steps: payInCash,
    texts: [['Order creation failed ({status})', { status: 422 }]],
  },
  {
    ...storing({ status: 'error' }),
    when: 'an order is rejected with status 200',
    steps: payInCash,
    texts: ['Failed to create order'],
  },
  {
    ...storing('offline'),
    when: 'the order request has no network',
    steps: payInCash,
    texts: ['Network error occurred while creating order'],
  },
  {
    ...CHECKOUT,
    when: 'a cash order was placed',
    stored: { selectedAddress: { ...HOME, email: 'noura@example.com' } },
    steps: payInCash,
    texts: ['Order Successful!', 'A confirmation will follow by email.', 'Track Your Order', 'Continue Shopping'],
  },
]);
