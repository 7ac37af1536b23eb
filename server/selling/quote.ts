import type { DeliveryRate } from '../../api/schemas/delivery-rate';
import { deliveryQuote } from '../../machines/rules/delivery';
import { subtotalOf, totalOf } from '../../machines/rules/money';
import { discountOf } from '../../machines/rules/promo';
import type { Bilingual, QuotedLine } from '../db/schema';
import { statement } from '../db/statement';
import type { Db, Tx } from '../deps';
import type { OrderRequest, RequestedLine } from './order-request';
import { findPromo } from './promo';
import { outOfStock } from './quote-refusals';

const HEAVIEST = 999_999_000;

export interface Quote {
  readonly lines: readonly (QuotedLine & { readonly available: number })[];
  readonly promo: { readonly code: string; readonly percent: number } | null;
  /** All four in fils. */
  readonly subtotal: number;
  readonly delivery: number;
  readonly discount: number;
  readonly total: number;
}

/**
 * Reckons an order from our own catalogue, codes and rates (decisions, Payment); nothing that the client says about money is used.
 * @throws Refusal 409 `out_of_stock` for a line that isn't sold any more, 422 `promo_invalid`
 */
export async function quoteOf(db: Db | Tx, now: Date, request: OrderRequest, country: string): Promise<Quote> {
  const offers = await offersOf(db, request);
  const promo = request.promoCode === null ? null : await findPromo(db, now, request.promoCode);
  return quoteFrom(offers, request, country, promo);
}

/** The same from what was read already. @throws Refusal 409 `out_of_stock` */
export function quoteFrom({ rows }: Offers, request: OrderRequest, country: string, promo: Quote['promo']): Quote {
  const lines = request.lines.map((line) => quotedLine(rows, line));
  const subtotal = subtotalOf(lines.map(({ unitFils, quantity }) => ({ price: unitFils, quantity })));
  const weight = lines.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0);
  const delivery = deliveryQuote({
    country,
    weight,
    subtotal,
    itemCount: lines.length,
    rates: rows[0]?.rates ?? [],
  }).fee;
  const discount = promo ? discountOf(subtotal, promo.percent) : 0;
  return { lines, promo, subtotal, delivery, discount, total: totalOf({ subtotal, delivery, discount }) };
}

interface Offered {
  readonly product_id: number;
  readonly variant_id: number;
  readonly name_ar: string;
  readonly name_en: string;
  readonly image: string;
  readonly attributes: { readonly size?: Bilingual; readonly color?: Bilingual };
  readonly price_fils: number;
  readonly weight_grams: number;
  readonly available: number;
  readonly rates: readonly DeliveryRate[] | null;
  readonly is_declined: boolean;
}

const RATES = `select country, from_grams as "from", coalesce(to_grams, ${HEAVIEST}) as "to",
  per_kilogram_fils as "perKilogram", free_after_fils as "freeAfter" from delivery_rate order by id`;

const allRates = statement<DeliveryRate>('delivery_rates', RATES);

/** What a quote needs to know of the catalogue, the delivery rates in each row; a product's texts are long and stay out. */
const offered = statement<Offered>(
  'offered',
  `select product.id as product_id, variant.id as variant_id, product.name_ar, product.name_en, variant.image,
    variant.attributes, variant.price_fils, product.weight_grams,
    greatest(0, stock.on_hand - stock.reserved) as available, (select json_agg(rate) from (${RATES}) as rate) as rates,
    $2::uuid is not null and exists (
      select from payment join checkout on checkout.id = payment.checkout_id
      where payment.customer_id = $2 and payment.state = 'failed' and checkout.state = 'open') as is_declined
  from variant join product on product.id = variant.product_id join stock on stock.variant_id = variant.id
  where product.id = any((select $1::int[])::int[]) and product.is_active and variant.is_active`,
);

/** What the catalogue says about what is asked for. */
export interface Offers {
  readonly rows: readonly Offered[];
  /** The customer has a declined payment that could still be paid. */
  readonly isDeclined: boolean;
}

/** @param customerId whose declined payments are asked about */
export async function offersOf(
  db: Db | Tx,
  { lines }: Pick<OrderRequest, 'lines'>,
  customerId: string | null = null,
): Promise<Offers> {
  const rows = await offered(db, [...new Set(lines.map(({ productId }) => productId))], customerId);
  return { rows, isDeclined: rows[0]?.is_declined ?? customerId !== null };
}

function quotedLine(rows: readonly Offered[], line: RequestedLine): Quote['lines'][number] {
  const choices = rows.filter((row) => row.product_id === line.productId);
  const found =
    line.variantId === null
      ? choices.length === 1
        ? choices[0]
        : undefined
      : choices.find((row) => row.variant_id === line.variantId);
  if (!found) throw outOfStock(line, 0);
  const { size = null, color = null } = found.attributes;
  return {
    productId: line.productId,
    variantId: found.variant_id,
    chosenVariantId: line.variantId,
    nameAr: found.name_ar,
    nameEn: found.name_en,
    image: found.image,
    size,
    color,
    quantity: line.quantity,
    unitFils: found.price_fils,
    grams: found.weight_grams,
    available: found.available,
  };
}

/** All delivery rates, in the form of the shared rule. */
export const deliveryRates = (db: Db | Tx): Promise<DeliveryRate[]> => allRates(db);
