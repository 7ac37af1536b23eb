import * as v from 'valibot';
import { wireText } from './wire';

/** Capped at 100 %. */
const percent = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.minValue(0),
  v.transform((value) => Math.min(100, value)),
);

/** A promo code and the percent it takes off (Specification 3, Promo code). */
export const promoSchema = v.object({ code: wireText, discount: percent });

export type Promo = v.InferOutput<typeof promoSchema>;
