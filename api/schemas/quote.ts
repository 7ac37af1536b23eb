import * as v from 'valibot';
import { linesOf, wireCount, wireFils, wireId, wireText } from './wire';

/** `quantity` are the pieces that the amounts count, `available` those that are left; null where a backend doesn't tell. */
const lineSchema = v.object({
  id: wireId,
  v_id: v.optional(v.nullable(wireId), null),
  price: wireFils,
  quantity: wireCount,
  available: wireCount,
  name: wireText,
});

/** What the server reckons an order to cost; comes with 409 `quote_changed` where the client reckoned otherwise. */
export const quoteSchema = v.pipe(
  v.object({
    subtotal: wireFils,
    delivery: wireFils,
    discount: wireFils,
    total: wireFils,
    promo_code: wireText,
    lines: linesOf(lineSchema),
  }),
  v.transform(({ promo_code, ...quote }) => ({ ...quote, promoCode: promo_code })),
);

export type QuoteChange = v.InferOutput<typeof quoteSchema>;
export type QuoteWire = v.InferInput<typeof quoteSchema>;
