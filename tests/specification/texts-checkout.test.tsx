/** The texts that sections 2, 5, 7 and 8 quote for checkout, from what the backend answers. */
import { vi } from 'vitest';
import { testTexts } from './texts';
import { HOME, type Reply, sees, type Visit, type Visitor } from './visit';

const CHECKOUT = { path: '/checkout', who: 'customer', cart: true, stored: { selectedAddress: HOME } } as const;
const without = (...names: (keyof typeof HOME)[]) => ({
  ...CHECKOUT,
  stored: { selectedAddress: { ...HOME, ...Object.fromEntries(names.map((name) => [name, ''])) } },
});
const answering = (server: NonNullable<Visit['server']>) => ({ ...CHECKOUT, server });
const initiating = (answer: Reply) => answering({ 'payment/initiate': answer });
const storing = (answer: Reply) => answering({ 'order/store': answer });

const applies = (code: string) => async (user: Visitor) => {
  await user.fills('Promo Code', code);
  await user.presses('button', 'Apply');
};
const paysByCard = (user: Visitor) => user.presses('button', 'Place Order');
const paysInCash = async (user: Visitor) => {
  await user.chooses('Cash on Delivery');
  await user.presses('button', 'Place Order');
};

testTexts([
  {
    ...answering({ 'payment/open': 'silent' }),
    when: 'it is not known yet whether a payment is open',
    says: ['Loading checkout...'],
  },
  {
    ...CHECKOUT,
    when: 'an order is looked over',
    says: [
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
    says: ['Please select a delivery address', 'Add Address', 'No delivery address provided'],
  },
  { ...CHECKOUT, when: 'a visitor comes', who: undefined, says: ['Please log in to continue'] },
  { ...CHECKOUT, when: 'the cart is empty', cart: undefined, says: ['Your cart is empty'] },
  { ...CHECKOUT, when: 'a blank code is applied', does: applies(' '), says: ['Please enter a promo code'] },
  {
    ...answering({ 'getPromoValid/{}': { promo_code: [] } }),
    when: 'a code is worth nothing',
    does: applies('NOPE'),
    says: ['Invalid promo code'],
  },
  {
    ...answering({ 'getPromoValid/{}': [500, {}] }),
    when: 'a code cannot be looked up',
    does: applies('CODE'),
    says: [['Failed to validate promo code ({status})', { status: 500 }]],
  },
  {
    ...answering({ 'getPromoValid/{}': 'offline' }),
    when: 'nobody answers for a code',
    does: applies('CODE'),
    waits: 4_000,
    says: ['Error applying promo code'],
  },
  {
    ...answering({ deliveryCharges_admin: { data: [] } }),
    when: 'there is no rate for the address',
    says: ['No specific rate found, using default'],
  },
  {
    ...answering({ deliveryCharges_admin: [500, {}] }),
    when: 'the rates cannot be read',
    says: ['Failed to calculate delivery charges'],
  },
  {
    ...answering({
      'getPromoValid/{}': { promo_code: [{ code: 'GIFT', discount: 100 }] },
      deliveryCharges_admin: { data: [{ country: 'Kuwait', per_kg_price: 1, free_after: 1 }] },
    }),
    when: 'nothing is left to pay',
    does: async (user) => {
      await applies('GIFT')(user);
      await paysByCard(user);
    },
    says: ['Free', 'Discount', 'Invalid payment amount'],
  },
  {
    ...CHECKOUT,
    when: 'the e-mail is none',
    stored: { selectedAddress: { ...HOME, email: 'noura' } },
    does: paysByCard,
    says: ['Valid customer email is required'],
  },
  { ...without('phone'), when: 'there is no phone', does: paysByCard, says: ['Customer mobile number is required'] },
  {
    ...CHECKOUT,
    when: 'no attempt can be begun',
    does: async (user) => {
      await sees(user.translate('Checkout'));
      localStorage.removeItem('lawza.checkout');
      vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
        throw new Error('no random numbers');
      });
      await paysByCard(user);
    },
    says: ['Failed to prepare order data'],
  },
  { ...initiating('silent'), when: 'a card payment is under way', does: paysByCard, says: ['Processing Payment...'] },
  { ...storing('silent'), when: 'a cash order is under way', does: paysInCash, says: ['Processing...'] },
  {
    ...initiating('silent'),
    when: 'nobody answers in 30 s',
    does: paysByCard,
    waits: 30_000,
    says: ['Payment initialization timed out. Please try again.'],
  },
  {
    ...initiating([422, {}]),
    when: 'a payment is refused without words',
    does: paysByCard,
    says: [['Payment initialization failed with status {status}', { status: 422 }]],
  },
  {
    ...initiating({ status: 'error' }),
    when: 'a payment is refused under a good status',
    does: paysByCard,
    says: ['Payment initialization failed'],
  },
  {
    ...initiating({ status: 'success', Data: { InvoiceId: 1 } }),
    when: 'there is no payment page',
    does: paysByCard,
    says: ['Payment URL not received from payment gateway. Please try again.'],
  },
  {
    ...initiating('offline'),
    when: 'there is no way to the payment',
    does: paysByCard,
    says: ['Network error occurred while initializing payment. Please check your connection.'],
  },
  {
    ...initiating({ status: 'success' }),
    when: 'the answer for a payment is another',
    does: paysByCard,
    says: ['An unexpected error occurred while initializing payment'],
  },
  {
    ...initiating([422, { code: 'invalid' }]),
    when: 'the data of a payment are refused',
    does: paysByCard,
    says: ['Payment data validation failed. Please check your information.'],
  },
  {
    ...storing([422, {}]),
    when: 'an order is refused without words',
    does: paysInCash,
    says: [['Order creation failed ({status})', { status: 422 }]],
  },
  {
    ...storing({ status: 'error' }),
    when: 'an order is refused under a good status',
    does: paysInCash,
    says: ['Failed to create order'],
  },
  {
    ...storing('offline'),
    when: 'there is no way to the orders',
    does: paysInCash,
    says: ['Network error occurred while creating order'],
  },
  {
    ...CHECKOUT,
    when: 'an order in cash was placed',
    stored: { selectedAddress: { ...HOME, email: 'noura@example.com' } },
    does: paysInCash,
    says: ['Order Successful!', 'A confirmation will follow by email.', 'Track Your Order', 'Continue Shopping'],
  },
]);
