import type { DeliveryRate } from '../../api/schemas/delivery-rate';
import type { Promo } from '../../api/schemas/promo';
import { type CartLine, weightOf } from '../../domain/cart/cart-line';
import { type DeliveryQuote, deliveryQuote, fallbackQuote } from '../../domain/money/delivery';
import { type Amounts, subtotalOf, totalOf } from '../../domain/money/format-money';
import { discountOf } from '../../domain/money/promo';
import type { SelectedAddress } from '../address/selected-address.rules';

/** Amounts of a server quote that the shopper accepted; valid for this subtotal (all fils). */
interface Agreement extends Amounts {
  /** the code that the discount belongs to; '' for none */
  readonly promoCode: string;
}

export interface QuoteInput {
  readonly lines: readonly CartLine[];
  readonly address: SelectedAddress | null;
  readonly promo: Promo | null;
  /** null before they have loaded, or if they could not be loaded */
  readonly rates: readonly DeliveryRate[] | null;
  readonly agreement: Agreement | null;
}

export interface OrderTotals extends Amounts {
  /** fils */
  readonly total: number;
  /** grams */
  readonly weight: number;
  readonly quote: DeliveryQuote;
}

/** Calculates an order's amounts (Specification 5, Promo code; 9, Delivery fee): each is rounded, the total is their sum. */
export function calculateTotals({ lines, address, promo, rates, agreement }: QuoteInput): OrderTotals {
  const subtotal = subtotalOf(lines);
  const weight = weightOf(lines);
  const calculated =
    rates === null && address !== null && lines.length > 0
      ? fallbackQuote(address.deliveryPrice)
      : deliveryQuote({
          country: address?.country ?? null,
          weight,
          subtotal,
          itemCount: lines.length,
          rates: rates ?? [],
        });
  const agreed = agreement?.subtotal === subtotal ? agreement : null;
  const quote: DeliveryQuote = agreed
    ? { ...calculated, fee: agreed.delivery, isFree: agreed.delivery === 0, note: null }
    : calculated;
  const isAgreedCode = agreed?.promoCode === (promo?.code ?? '');
  const discount = agreed && isAgreedCode ? agreed.discount : discountOf(subtotal, promo?.discount ?? 0);
  const amounts = { subtotal, delivery: quote.fee, discount };
  return { ...amounts, total: totalOf(amounts), weight, quote };
}
