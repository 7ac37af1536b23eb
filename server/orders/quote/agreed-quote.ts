import type { Locale } from '../../../api/client';
import type { Tx } from '../../deps';
import type { Attempt } from '../request/attempt';
import type { Offers } from './prices-and-stock';
import type { OrderRequest, RequestedLine } from '../request/order-request';
import { promoFor, promoInvalid } from './promo';
import { offerOf, type Quote, quoteFrom } from './quote';
import { outOfStock } from './out-of-stock';
import { isAsSeen, isPricedAsSeen, quoteChanged } from './quote-refusals';

interface Wanted {
  readonly line: RequestedLine;
  /** pieces that are left for this line */
  readonly available: number;
}

/**
 * The quote of an order that is as the shopper saw it. All that differs is told in one answer: a code that counts nothing, or
 * things that are short, alone by their own code, anything else as `quote_changed` with what can be had (decisions, Cart and orders).
 * @throws Refusal 409 `quote_changed` or `out_of_stock`, 422 `promo_invalid`
 */
export async function agreedQuote(
  tx: Tx,
  now: Date,
  { customerId, request }: Attempt,
  offers: Offers,
  country: string,
  locale: Locale,
): Promise<Quote> {
  const promo = request.promoCode === null ? null : await promoFor(tx, now, request.promoCode, customerId);
  const isPromoRefused = request.promoCode !== null && promo === null;
  const wanted = wantedOf(offers, request);
  const short = wanted.find(({ line, available }) => available < line.quantity);
  const gone = wanted.filter(({ available }) => available === 0).map(({ line }) => line);
  if (short && gone.length === wanted.length) throw shortage(short);

  const quote = quoteFrom(offers, { ...request, lines: possibleLines(wanted) }, country, promo);
  if (!short && !isPromoRefused && isAsSeen(quote, request)) return quote;
  if (!short && isPromoRefused && isPricedAsSeen(quote, request)) throw promoInvalid();
  if (
    short &&
    !isPromoRefused &&
    isSold(offers, request) &&
    isAsSeen(quoteFrom(offers, request, country, promo), request)
  )
    throw shortage(short);
  throw quoteChanged(quote, locale, { gone, isPromoRefused });
}

/** What is left for each line, the lines before it served. */
function wantedOf(offers: Offers, { lines }: OrderRequest): readonly Wanted[] {
  const taken = new Map<number, number>();
  return lines.map((line) => {
    const offer = offerOf(offers, line);
    if (!offer) return { line, available: 0 };
    const before = taken.get(offer.variant_id) ?? 0;
    taken.set(offer.variant_id, before + line.quantity);
    return { line, available: Math.max(0, offer.available - before) };
  });
}

const possibleLines = (wanted: readonly Wanted[]): RequestedLine[] =>
  wanted
    .map(({ line, available }) => ({ ...line, quantity: Math.min(line.quantity, available) }))
    .filter(({ quantity }) => quantity > 0);

const isSold = (offers: Offers, { lines }: OrderRequest): boolean => lines.every((line) => offerOf(offers, line));

const shortage = ({ line, available }: Wanted) => outOfStock(line, available);
