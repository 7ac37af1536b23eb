import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../server/deps';
import type { Call } from './load';
import { MANY } from '../many-products';
import { CODE, SHOPPERS } from '../stand';

const PRICE_FILS = 2_000;
const PIECES = 1_000;

interface Shopper {
  readonly token: string;
  readonly userId: string;
}

interface Answer {
  readonly data: { readonly id: string };
  /** Dinars. */
  readonly quote: { readonly delivery: string };
}

async function post(origin: string, path: string, body: unknown, token?: string) {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}

/** Logs in with a code, like a shopper. */
async function logIn(origin: string, phone: string): Promise<Shopper> {
  const token = randomBytes(32).toString('base64url');
  await post(origin, '/api/customer/send-otp', { phone, token });
  const { body } = await post(origin, '/api/customer/verify-otp', { phone, otp: CODE, token });
  return { token, userId: body.data.id };
}

/** Gives the first 50,000 added products the same price and weight and enough stock, so that every order costs the same. */
export async function stockUp(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(
      sql`update product set price_fils = ${PRICE_FILS}, weight_grams = 500 where id >= 100000 and id < ${100_000 + MANY}`,
    );
    await tx.execute(
      sql`update variant set price_fils = ${PRICE_FILS} where product_id >= 100000 and product_id < ${100_000 + MANY}`,
    );
    await tx.execute(
      sql`update stock set on_hand = ${PIECES} where variant_id >= 10000000 and variant_id < ${(100_000 + MANY) * 100}`,
    );
  });
  await db.execute(sql`vacuum analyze`);
}

/** Creates cash orders of fifty shoppers, each for one unit of another product. */
export async function orderCalls(origin: string): Promise<() => Call> {
  const shoppers: Shopper[] = [];
  for (const phone of SHOPPERS) shoppers.push(await logIn(origin, phone));
  const delivery = await deliveryFee(origin, shoppers[0] as Shopper);
  let sent = 0;
  return () => {
    const shopper = shoppers[sent % shoppers.length] as Shopper;
    const body = payload(shopper, 100_000 + ((sent * 7_919) % MANY), delivery);
    sent += 1;
    return {
      method: 'POST',
      path: '/api/order/store',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${shopper.token}` },
      body: JSON.stringify(body),
    };
  };
}

/** The delivery fee in dinars, from the quote in the 409 response to a wrong one. */
async function deliveryFee(origin: string, shopper: Shopper): Promise<number> {
  const { status, body } = await post(origin, '/api/order/store', payload(shopper, 100_000, 0), shopper.token);
  if (status !== 409)
    throw new Error(`an order with a wrong delivery fee was answered ${status}: ${JSON.stringify(body)}`);
  return Number(body.quote.delivery);
}

const payload = ({ userId }: Shopper, product: number, delivery: number) => ({
  order_detail: {
    user_id: userId,
    address: '5, Salem Street, Salmiya',
    delivery_price: delivery,
    discount: 0,
    promo_code: null,
    email: 'noura@example.com',
    order_status: 'confirmed',
    payment_status: 'pending',
    subtotal_price: PRICE_FILS / 1_000,
    total_price: PRICE_FILS / 1_000 + delivery,
    full_name: 'Noura Al-Salem',
    phone_number: '+96550001234',
    paymentType: 'cash',
    Avenue: '5',
    cityTown: 'Salmiya',
    countryName: 'Kuwait',
    region: 'Hawalli',
    theHome: '12',
    theStreet: 'Salem Street',
  },
  product_details: [
    {
      id: product,
      name: 'Product',
      title: '',
      image: '',
      price: PRICE_FILS / 1_000,
      quantity: 1,
      psize: 'M',
      psize_price: null,
      pcolor: null,
      v_id: null,
    },
  ],
  attempt_id: randomUUID(),
});

/** Checks the orders of a run: all confirmed ones exist, their numbers are unique, and no unit is sold twice. */
export async function audit(db: Db, confirmed: number): Promise<string[]> {
  const { rows } = await db.execute<{
    orders: number;
    numbers: number;
    sold: number;
    gone: number;
    reserved: number;
  }>(sql`
    select (select count(*) from orders)::int as orders, (select count(distinct number) from orders)::int as numbers,
      (select coalesce(sum(quantity), 0) from order_line)::int as sold,
      (select sum(${PIECES} - on_hand) from stock where variant_id >= 10000000)::int as gone,
      (select sum(reserved) from stock)::int as reserved`);
  const { orders = 0, numbers = 0, sold = 0, gone = 0, reserved = 0 } = rows[0] ?? {};
  return [
    // Orders whose response was cut off at the end of a run exist too.
    ...(orders < confirmed ? [`${confirmed} orders were confirmed and ${orders} are there`] : []),
    ...(numbers === orders ? [] : [`${orders} orders share ${numbers} numbers`]),
    ...(sold === gone && reserved === 0
      ? []
      : [`${sold} units are ordered, ${gone} are gone and ${reserved} still reserved`]),
  ];
}
