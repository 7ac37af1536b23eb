import * as v from 'valibot';
import { wireText } from './wire';

/** 0 to 100; a higher value counts as 100. */
const percent = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.minValue(0),
  v.transform((value) => Math.min(100, value)),
);

/** A promo code and the percent it takes off (Specification 3, Promo code). */
export const promoSchema = v.object({ code: wireText, discount: percent });

export type Promo = v.InferOutput<typeof promoSchema>;
