import { type DeliveryRate, MAX_WEIGHT_GRAMS } from '../../../api/schemas/delivery-rate';
import {
  type SessionRow,
  SESSION_SQL,
  type SignedInCustomer,
  sessionParams,
  customerOfSession,
} from '../../customers/sessions';
import { hashToken } from '../../customers/token';
import type { Bilingual } from '../../db/schema';
import { statement } from '../../db/statement';
import type { Db, Tx } from '../../deps';
import type { OrderRequest } from '../request/order-request';

export interface PricedVariant {
  readonly product_id: number;
  readonly variant_id: number;
  readonly name_ar: string;
  readonly name_en: string;
  readonly image: string;
  readonly attributes: Readonly<Record<string, Bilingual>>;
  readonly price_fils: number;
  readonly weight_grams: number;
  readonly available: number;
  readonly rates: readonly DeliveryRate[] | null;
}

/** The variants of the requested products that are on sale, with prices, stock and delivery rates. */
export type PricesAndStock = readonly PricedVariant[];

const RATES_SQL = `select country, from_grams as "from", coalesce(to_grams, ${MAX_WEIGHT_GRAMS}) as "to",
  per_kilogram_fils as "perKilogram", free_after_fils as "freeAfter" from delivery_rate order by id`;

const allRates = statement<DeliveryRate>('delivery_rates', RATES_SQL);

/** All delivery rates, in the form that `domain/money/delivery` takes. */
export const loadDeliveryRates = (db: Db | Tx): Promise<DeliveryRate[]> => allRates(db);

/** Selects what a quote needs, with the delivery rates in each row. Long texts are left out. */
const pricesAndStockSql = (
  products: string,
) => `select product.id as product_id, variant.id as variant_id, product.name_ar,
    product.name_en, variant.image, variant.attributes, variant.price_fils, product.weight_grams,
    greatest(0, stock.on_hand - stock.reserved) as available, (select json_agg(rate) from (${RATES_SQL}) as rate) as rates
  from variant join product on product.id = variant.product_id join stock on stock.variant_id = variant.id
  where product.id = any((select ${products}::int[])::int[]) and product.is_active and variant.is_active`;

const selectPricesAndStock = statement<PricedVariant>('prices_and_stock', pricesAndStockSql('$1'));

type Lines = Pick<OrderRequest, 'lines'>;

const productIdsOf = ({ lines }: Lines) => [...new Set(lines.map(({ productId }) => productId))];

export const loadPricesAndStock = (db: Db | Tx, request: Lines): Promise<PricesAndStock> =>
  selectPricesAndStock(db, productIdsOf(request));

interface OrderContextRow extends SessionRow, Omit<PricedVariant, 'product_id'> {
  /** Null in the only row if no requested product is on sale. */
  readonly product_id: number | null;
  readonly is_declined: boolean;
}

/** Takes the parameters of `SESSION_SQL` and the product ids. */
const selectOrderContext = statement<OrderContextRow>(
  'order_context',
  `select whose.*, offer.*, exists (
      select from payment join checkout on checkout.id = payment.checkout_id
      where payment.customer_id = whose.customer_id and payment.state = 'failed' and checkout.state = 'open') as is_declined
  from (${SESSION_SQL}) as whose left join lateral (${pricesAndStockSql('$5')}) as offer on true`,
);

export interface OrderContext {
  readonly customer: SignedInCustomer;
  readonly pricesAndStock: PricesAndStock;
  /** The customer has a declined payment that can still be paid. */
  readonly hasDeclinedPayment: boolean;
}

/** Loads a token's customer, like `customerByToken`, and the requested prices and stock in one query. */
export async function loadOrderContext(
  db: Db,
  now: Date,
  token: string,
  request: Lines,
): Promise<OrderContext | undefined> {
  const tokenHash = hashToken(token);
  const rows = await selectOrderContext(db, ...sessionParams(now, tokenHash), productIdsOf(request));
  const customer = await customerOfSession(db, now, tokenHash, rows[0]);
  if (!customer) return undefined;
  const pricesAndStock = rows.filter((row): row is OrderContextRow & PricedVariant => row.product_id !== null);
  return { customer, pricesAndStock, hasDeclinedPayment: rows[0]?.is_declined ?? false };
}
