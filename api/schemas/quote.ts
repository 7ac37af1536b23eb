import * as v from 'valibot';
import { wireFils, wireId, wireText } from './wire';

/** What the server reckons an order to cost; comes with 409 `quote_changed` where the client reckoned otherwise. */
export const quoteSchema = v.pipe(
  v.object({
    subtotal: wireFils,
    delivery: wireFils,
    discount: wireFils,
    total: wireFils,
    promo_code: wireText,
    lines: v.optional(
      v.array(
        v.object({
          id: wireId,
          v_id: v.optional(v.nullable(wireId), null),
          price: wireFils,
          quantity: v.number(),
          available: v.number(),
          name: wireText,
        }),
      ),
      [],
    ),
  }),
  v.transform(({ promo_code, ...quote }) => ({ ...quote, promoCode: promo_code })),
);

export type QuoteChange = v.InferOutput<typeof quoteSchema>;
export type QuoteWire = v.InferInput<typeof quoteSchema>;
