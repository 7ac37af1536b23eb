import * as v from 'valibot';
import { wireText } from './wire';

const percent = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.minValue(0), v.maxValue(100));

/** A promo code and the percent it takes off (Specification 3, Promo code). */
export const promoSchema = v.object({ code: wireText, discount: percent });

export type Promo = v.InferOutput<typeof promoSchema>;
