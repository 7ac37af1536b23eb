import * as v from 'valibot';
import { linesOf, wireCount, wireFils, wireId, wireText } from './wire';

/** `quantity` units are in the amounts, `available` units are left; null if the backend doesn't send them. */
export const quoteLineSchema = v.object({
  id: wireId,
  v_id: v.optional(v.nullable(wireId), null),
  /** fils per unit */
  price: wireFils,
  quantity: wireCount,
  available: wireCount,
  name: wireText,
});

/** The server's quote for an order, in fils, sent with 409 `quote_changed` if the client's amounts differ. */
export const quoteSchema = v.pipe(
  v.object({
    subtotal: wireFils,
    delivery: wireFils,
    discount: wireFils,
    total: wireFils,
    promo_code: wireText,
    lines: linesOf(quoteLineSchema),
  }),
  v.transform(({ promo_code, ...quote }) => ({ ...quote, promoCode: promo_code })),
);

export type QuoteChange = v.InferOutput<typeof quoteSchema>;
export type QuoteWire = v.InferInput<typeof quoteSchema>;
