import type { Locale } from '../../../api/client';
import type { Tx } from '../../deps';
import type { Attempt } from '../request/attempt';
import type { PricesAndStock } from './prices-and-stock';
import type { OrderRequest, RequestedLine } from '../request/order-request';
import { findPromoForCustomer, promoInvalid } from './promo';
import { findVariant, type Quote, calculateQuote } from './quote';
import { outOfStock } from './out-of-stock';
import { matchesShownAmounts, matchesShownPrices, quoteChanged } from './quote-refusals';

interface LineAvailability {
  readonly line: RequestedLine;
  /** Units that are left for this line. */
  readonly available: number;
}

/**
 * Calculates the quote of an order and requires that it matches what the shopper saw. If only the promo code or only the
 * stock differs, the error has its own code; anything else is `quote_changed` with the new quote.
 * @throws Refusal 409 `quote_changed` or `out_of_stock`, 422 `promo_invalid`
 */
export async function requireAgreedQuote(
  tx: Tx,
  now: Date,
  { customerId, request }: Attempt,
  pricesAndStock: PricesAndStock,
  country: string,
  locale: Locale,
): Promise<Quote> {
  const promo = request.promoCode === null ? null : await findPromoForCustomer(tx, now, request.promoCode, customerId);
  const isPromoRefused = request.promoCode !== null && promo === null;
  const availability = availabilityOf(pricesAndStock, request);
  const short = availability.find(({ line, available }) => available < line.quantity);
  const gone = availability.filter(({ available }) => available === 0).map(({ line }) => line);
  if (short && gone.length === availability.length) throw shortage(short);

  const quote = calculateQuote(pricesAndStock, { ...request, lines: availableLines(availability) }, country, promo);
  if (!short && !isPromoRefused && matchesShownAmounts(quote, request)) return quote;
  if (!short && isPromoRefused && matchesShownPrices(quote, request)) throw promoInvalid();
  if (
    short &&
    !isPromoRefused &&
    isOnSale(pricesAndStock, request) &&
    matchesShownAmounts(calculateQuote(pricesAndStock, request, country, promo), request)
  )
    throw shortage(short);
  throw quoteChanged(quote, locale, { unavailableLines: gone, isPromoRefused });
}

/** The units left for each line, after the lines before it. */
function availabilityOf(pricesAndStock: PricesAndStock, { lines }: OrderRequest): readonly LineAvailability[] {
  const taken = new Map<number, number>();
  return lines.map((line) => {
    const variant = findVariant(pricesAndStock, line);
    if (!variant) return { line, available: 0 };
    const before = taken.get(variant.variant_id) ?? 0;
    taken.set(variant.variant_id, before + line.quantity);
    return { line, available: Math.max(0, variant.available - before) };
  });
}

const availableLines = (wanted: readonly LineAvailability[]): RequestedLine[] =>
  wanted
    .map(({ line, available }) => ({ ...line, quantity: Math.min(line.quantity, available) }))
    .filter(({ quantity }) => quantity > 0);

const isOnSale = (pricesAndStock: PricesAndStock, { lines }: OrderRequest): boolean =>
  lines.every((line) => findVariant(pricesAndStock, line));

const shortage = ({ line, available }: LineAvailability) => outOfStock(line, available);
