import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';

export const cartActors = { review: cartReviewMachine };
