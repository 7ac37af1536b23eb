import * as v from 'valibot';
import { wireFils, wireFilsOrNull, wireGrams, wireText } from './wire';

/** Upper end of an unlimited weight range: 999999 kg (Specification 9). */
export const MAX_WEIGHT_GRAMS = 999_999_000;

/** The price per kilogram to a country, for a range of weights (Specification 3, Delivery rate). */
export const deliveryRateSchema = v.pipe(
  v.object({
    country: wireText,
    delivery_weight_range_start: wireGrams,
    delivery_weight_range_end: wireGrams,
    per_kg_price: wireFils,
    free_after: wireFilsOrNull,
  }),
  v.transform((wire) => ({
    country: wire.country,
    /** grams, inclusive */
    from: wire.delivery_weight_range_start ?? 0,
    /** grams, inclusive */
    to: wire.delivery_weight_range_end ?? MAX_WEIGHT_GRAMS,
    /** fils per kilogram */
    perKilogram: wire.per_kg_price,
    /** fils of subtotal from which delivery is free; 0 means never */
    freeAfter: wire.free_after ?? 0,
  })),
);

export type DeliveryRate = v.InferOutput<typeof deliveryRateSchema>;
export type DeliveryRateWire = v.InferInput<typeof deliveryRateSchema>;
