import type { CheckoutContext } from './checkout.types';
import { agreedLines } from './offered-lines.rules';

/** True where the server's quote doesn't count the code any more. */
export const isPromoLost = ({ promo, change }: Pick<CheckoutContext, 'promo' | 'change'>): boolean =>
  promo !== null && change !== null && change.promoCode === '' && change.discount === 0;

/** The order as the server's quote offers it, once the shopper agreed. */
export function afterAgreement(context: Pick<CheckoutContext, 'lines' | 'promo' | 'change'>) {
  const { lines, promo, change } = context;
  if (change === null) return {};
  const { subtotal, delivery, discount } = change;
  const promoCode = isPromoLost(context) ? '' : (promo?.code ?? '');
  return { agreement: { subtotal, delivery, discount, promoCode }, lines: agreedLines(lines, change), change: null };
}
