import * as v from 'valibot';
import { wireText } from './wire';

/** A gift: our own field of an order, as created and as read. */
export const giftSchema = v.object({
  message: wireText,
  name: wireText,
  phone: wireText,
  hidePrices: v.optional(v.boolean(), false),
});
