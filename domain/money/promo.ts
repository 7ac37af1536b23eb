import { latinDigits } from '../text/digits';
import { percentOf } from './format-money';

/** A code as it is looked up: trimmed, in one Unicode form, digits as 0 to 9 (Specification 5, Promo code). */
export const promoCode = (typed: string): string => latinDigits(typed.normalize('NFKC')).trim();

/** Fils off a subtotal in fils; never more than it. */
export const discountOf = (subtotal: number, percent: number): number => percentOf(subtotal, percent);
