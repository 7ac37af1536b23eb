import type { ActorRefFrom } from 'xstate';
import type { checkoutMachine } from '../../../../machines/checkout/checkout.machine';
import type { promoMachine } from '../../../../machines/checkout/promo.machine';

export type PromoRef = ActorRefFrom<typeof promoMachine>;

/** The promo code of a checkout; there as long as checkout is. */
export const promoOf = (checkout: ActorRefFrom<typeof checkoutMachine>): PromoRef =>
  checkout.getSnapshot().children.promo as PromoRef;
