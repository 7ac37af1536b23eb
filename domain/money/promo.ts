import { latinDigits } from '../text/digits';
import { percentOf } from './format-money';

/** Normalises a typed code: trimmed, NFKC, digits as 0 to 9 (Specification 5, Promo code). */
export const promoCode = (typed: string): string => latinDigits(typed.normalize('NFKC')).trim();

/** The discount on a subtotal, both in fils; never more than the subtotal. */
export const discountOf = (subtotal: number, percent: number): number => percentOf(subtotal, percent);
