import { createActor, fromPromise, type SimulatedClock } from 'xstate';
import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import type { ProductsById } from '../../../machines/cart/cart-review.rules';
import { checkoutScreenMachine } from '../../../machines/checkout/checkout-screen.machine';
import type { CheckoutScreenInput } from '../../../machines/checkout/checkout-screen.types';
import { checkoutInput } from '../../model/events/checkout';
import { createDeliveryQuote } from '../../model/events/delivery-quote';

type Actors = NonNullable<Parameters<typeof checkoutScreenMachine.provide>[0]['actors']>;

/** A review of the cart that finds nothing changed. */
const review = cartReviewMachine.provide({
  actors: { loadProducts: fromPromise<ProductsById, { productIds: readonly string[] }>(async () => ({})) },
});

/** The checkout screen of a customer with one box of dates; not started. */
export const createCheckoutScreen = (
  actors: Actors = {},
  input: Partial<CheckoutScreenInput> = {},
  options: { readonly clock?: SimulatedClock } = {},
) =>
  createActor(checkoutScreenMachine.provide({ actors: { review, deliveryQuote: createDeliveryQuote(), ...actors } }), {
    ...options,
    input: { ...checkoutInput, ...input },
  });
