import type { CheckoutScreenInput } from '../../../machines/checkout/checkout-screen.types';
import { href } from '../../../domain/routes/href';
import { paymentHosts } from '../../adapters/document/document-payment-hosts';
import { checkoutStorage } from '../../adapters/storage/checkout-storage';
import { childOf, type Shop } from '../../app/create-shop';
import { defineScreen } from '../screen';
import { Checkout } from './Checkout';
import { checkoutScreen } from './checkout.actors';

function inputOf(shop: Shop): CheckoutScreenInput {
  const [cart, selectedAddress, session] = [
    childOf(shop, 'cart'),
    childOf(shop, 'selectedAddress'),
    childOf(shop, 'session'),
  ];
  const { session: customer } = session.getSnapshot().context;
  const { lines, promoCode, settledOrders } = cart.getSnapshot().context;
  const { origin } = window.location;
  return {
    ...(customer && checkoutStorage.readChoices(customer.userId)),
    gift: customer && checkoutStorage.gift(customer.userId).gift,
    cart,
    selectedAddress,
    session,
    code: promoCode,
    customer: customer && { userId: customer.userId, name: customer.name },
    lines,
    address: selectedAddress.getSnapshot().context.address,
    attemptId: checkoutStorage.restoreAttempt(),
    knownOrder: checkoutStorage.knownOrder(),
    settledOrders,
    gatewayRules: { origin, hosts: paymentHosts() },
    callbackUrl: `${origin}${href('paymentCallback')}`,
    errorUrl: `${origin}${href('paymentError')}`,
  };
}

export default defineScreen('checkout', {
  machine: checkoutScreen,
  input: ({ shop }) => inputOf(shop),
  View: Checkout,
});
