import type { CheckoutInput } from '../../../machines/checkout/checkout.types';
import { gatewayHosts } from '../../../domain/payment/gateway-redirect';
import { checkoutMemory } from '../../adapters/storage/checkout-storage';
import { href } from '../../../domain/routes/href';
import { part, type Shop } from '../../app/create-shop';
import { defineScreenOfParts } from '../screen';
import { Checkout } from './Checkout';
import { followCheckout } from './follow-checkout';
import { checkoutActors } from './checkout.actors';

function inputOf(shop: Shop): CheckoutInput {
  const { session } = part(shop, 'session').getSnapshot().context;
  const { lines, promoCode, settledOrders } = part(shop, 'cart').getSnapshot().context;
  const { origin } = window.location;
  return {
    ...(session && checkoutMemory.chosen(session.userId)),
    code: promoCode,
    customer: session && { userId: session.userId, name: session.name },
    lines,
    address: part(shop, 'selectedAddress').getSnapshot().context.address,
    attemptId: checkoutMemory.arrive(),
    knownOrder: checkoutMemory.knownOrder(),
    settledOrders,
    handOver: { origin, hosts: gatewayHosts(import.meta.env.VITE_PAYMENT_HOSTS) },
    callbackUrl: `${origin}${href('paymentCallback')}`,
    errorUrl: `${origin}${href('paymentError')}`,
  };
}

export default defineScreenOfParts('checkout', {
  actors: checkoutActors,
  input: ({ shop }) => ({
    checkout: inputOf(shop),
    review: { lines: part(shop, 'cart').getSnapshot().context.lines, cart: part(shop, 'cart') },
  }),
  follow: (actors, { shop }) => followCheckout(shop, actors),
  View: Checkout,
});
