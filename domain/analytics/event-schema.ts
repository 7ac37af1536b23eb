import * as v from 'valibot';

/** An allow-list of analytics events: fields that a schema doesn't name are never sent (Specification 1). */
const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((full) => full.slice(0, longest)),
  );
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const word = v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/));

const method = v.picklist(['card', 'cash']);

/** Names as in docs/reference/analytics.md; fields as in Google Analytics 4, if it has them. */
function eventsIn(money: v.GenericSchema<number, number>) {
  const item = v.object({
    item_id: text(60),
    item_name: text(100),
    item_variant: v.nullable(text(60)),
    price: money,
    quantity: count,
  });
  const items = v.pipe(v.array(item), v.maxLength(100));
  const worth = { currency: v.optional(v.literal('KWD'), 'KWD'), value: money };
  return v.variant('name', [
    v.object({ name: v.literal('session_start') }),
    v.object({ name: v.literal('session_end') }),
    v.object({ name: v.literal('login'), method: v.literal('one_time_code') }),
    v.object({ name: v.literal('view_content'), ...worth, items }),
    v.object({ name: v.literal('add_to_cart'), ...worth, items }),
    v.object({ name: v.literal('remove_from_cart'), ...worth, items }),
    v.object({ name: v.literal('wishlist'), ...worth, items }),
    v.object({ name: v.literal('search'), search_term: text(60) }),
    v.object({ name: v.literal('checkout_start'), ...worth, items }),
    v.object({ name: v.literal('add_payment_info'), ...worth, payment_type: method, items }),
    v.object({
      name: v.literal('purchase'),
      transaction_id: text(60),
      ...worth,
      /** omitted if only the total is known */
      shipping: v.optional(money),
      discount: v.optional(money),
      payment_type: v.optional(method),
      items,
    }),
    v.object({ name: v.literal('payment_error'), payment: text(80), reason: word, ...worth }),
    v.object({
      name: v.literal('cart_abandonment'),
      cart_revision: v.pipe(v.number(), v.safeInteger()),
      ...worth,
      items,
    }),
  ]);
}

/** Converts an event's amounts from fils to dinars for sending. */
export const eventSchema = eventsIn(
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.transform((fils) => fils / 1_000),
  ),
);

/** An event as received, in dinars. */
export const receivedEventSchema = eventsIn(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000)));

/** An event as tracked by a machine; amounts in fils. */
export type AnalyticsEvent = v.InferInput<typeof eventSchema>;
/** An event as sent; amounts in dinars. */
export type SentEvent = v.InferOutput<typeof eventSchema>;
export type AnalyticsItem = Extract<AnalyticsEvent, { name: 'view_content' }>['items'][number];
