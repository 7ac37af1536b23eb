import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { newToken } from '../support/shop/app';
import { figure } from '../support/data/figures';
import { createDatabase, type TestDatabase } from '../support/server/postgres';
import { addressOf, startShopProcess, type ShopProcess } from '../support/process/shop-process';

const PHONES = Array.from({ length: 20 }, (_, place) => `+9655${2_000_000 + place}`);
const CODE = '4321';
const PRODUCT = 1002;

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Built servers, each a process of its own, on one database. */
async function servers(count: number) {
  const database = await createDatabase('seeded');
  endings.push(database.drop);
  const env = {
    DATABASE_URL: database.url,
    SERVER_SECRET: 'the same for all servers of one database',
    OTP_TEST_NUMBERS: PHONES.map((phone) => `${phone}:${CODE}`).join(','),
    LIMIT_OTP_SENDS_PER_ADDRESS_HOUR: '1000',
    LIMIT_OTP_UNUSED_PER_BLOCK_HOUR: '1000',
    LIMIT_WRITES_PER_MINUTE: '100000',
    LIMIT_PROMO_PER_MINUTE: '4',
  };
  const shops = Array.from({ length: count }, () => startShopProcess({ env }));
  endings.push(() => Promise.all(shops.map(end)));
  return { database, shops, origins: await Promise.all(shops.map(addressOf)) };
}

async function end(shop: ShopProcess): Promise<void> {
  if (shop.process.exitCode === null) shop.process.kill('SIGKILL');
  await shop.ended;
}

const post = (origin: string, path: string, body: object, token?: string) =>
  fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
const get = (origin: string, path: string, token?: string) =>
  fetch(`${origin}/api/${path}`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });

/** The code is asked for at one server and redeemed at another. */
async function logIn(phone: string, asked: string, redeemed: string) {
  const token = newToken();
  const sent = await (await post(asked, 'customer/send-otp', { phone, token })).json();
  const answer = await (await post(redeemed, 'customer/verify-otp', { phone, token, otp: CODE })).json();
  expect([sent, answer]).toMatchObject([{ status: 'success' }, { status: 'success' }]);
  const { data } = answer;
  return { token, userId: data.id as string };
}

/** An order of one piece of the product, to be paid in cash, at the price that it has. */
async function orderOf(origin: string, userId: string) {
  const { data } = await (await get(origin, `getProductById/${PRODUCT}`)).json();
  const price = Number(data.price);
  const detail = {
    user_id: userId,
    address: '5, Salem Street, Salmiya',
    full_name: 'Noura Al-Salem',
    phone_number: '+96550001234',
    paymentType: 'cash',
    cityTown: 'Salmiya',
    countryName: 'Kuwait',
    region: 'Hawalli',
    theHome: '12',
    theStreet: 'Salem Street',
    discount: 0,
    subtotal_price: price,
  };
  const line = { id: PRODUCT, name: '', title: '', image: '', price, quantity: 1, psize: '', v_id: null };
  const body = (delivery: number) => ({
    order_detail: { ...detail, delivery_price: delivery, total_price: price + delivery },
    product_details: [{ ...line, psize_price: null, pcolor: null }],
  });
  return body;
}

const leaveOne = ({ db }: TestDatabase) =>
  db.execute(sql`update stock set on_hand = reserved + case when variant_id =
    (select min(v.id) from variant v where v.product_id = ${PRODUCT} and v.is_active) then 1 else 0 end
    where variant_id in (select id from variant where product_id = ${PRODUCT})`);

test('two servers on one database are one shop: the last unit is sold once, sessions, limits and news are shared [row 88]', {
  timeout: 120_000,
}, async () => {
  const { database, origins } = await servers(2);
  const [one = '', other = ''] = origins;
  const shoppers: Awaited<ReturnType<typeof logIn>>[] = [];
  for (const [place, phone] of PHONES.entries())
    shoppers.push(await logIn(phone, place % 2 ? one : other, place % 2 ? other : one));

  // A session that one opened counts at the other, and ends at both.
  const [first] = shoppers;
  for (const origin of origins) expect((await get(origin, 'customer/session', first?.token)).status).toBe(200);

  // The last unit, twenty shoppers at two servers at once.
  await leaveOne(database);
  const body = await orderOf(one, first?.userId ?? '');
  const quoted = await (await post(one, 'order/store', body(0), first?.token)).json();
  const delivery = Number(quoted.quote?.delivery_price ?? quoted.quote?.delivery ?? 0);
  const answers = await Promise.all(
    shoppers.map(async ({ token, userId }, place) => {
      const order = body(delivery);
      const mine = { ...order, order_detail: { ...order.order_detail, user_id: userId }, attempt_id: randomUUID() };
      return (await post(place % 2 ? one : other, 'order/store', mine, token)).status;
    }),
  );
  expect(
    answers.filter((status) => status === 200),
    JSON.stringify([quoted, answers]),
  ).toHaveLength(1);
  expect(answers.filter((status) => status === 409)).toHaveLength(PHONES.length - 1);
  const { rows } = await database.db.execute<{ sold: number; least: number }>(
    sql`select (select count(*)::int from orders) as sold, (select min(on_hand - reserved)::int from stock) as least`,
  );
  expect(rows[0]).toMatchObject({ sold: 1 });
  expect(rows[0]?.least).toBeGreaterThanOrEqual(0);
  figure(88, 'two server processes, the last unit sold once to so many shoppers', PHONES.length);

  // Both had an answer in memory; a change is told to both, and so is what was sold.
  for (const origin of origins) {
    await expect
      .poll(async () => (await (await get(origin, `getProductById/${PRODUCT}`)).json()).data.quantity, {
        timeout: 10_000,
      })
      .toBe(0);
  }
  await database.db.execute(sql`update product set name_ar = 'اسم جديد' where id = ${PRODUCT}`);
  for (const origin of origins)
    await expect
      .poll(async () => (await (await get(origin, `getProductById/${PRODUCT}`)).json()).data.name, { timeout: 10_000 })
      .toBe('اسم جديد');

  // Four codes a minute, whichever server is asked.
  const looked = [];
  for (let turn = 0; turn < 6; turn += 1)
    looked.push((await get(origins[turn % 2] ?? '', 'getPromoValid/NONE')).status);
  expect(looked.slice(0, 4)).not.toContain(429);
  expect(looked.slice(4)).toEqual([429, 429]);

  expect((await post(one, 'customer/logout', {}, first?.token)).status).toBe(200);
  for (const origin of origins) expect((await get(origin, 'customer/session', first?.token)).status).toBe(401);
});

test('a server that is told to end answers what it has begun, and the other goes on [row 99]', {
  timeout: 120_000,
}, async () => {
  const { database, shops, origins } = await servers(2);
  const [one = '', other = ''] = origins;
  // What it asks for waits for this lock, so that all are begun and none is answered when the signal comes.
  const lock = await database.pool.connect();
  await lock.query('begin; lock table delivery_rate in access exclusive mode');
  const begun = Array.from({ length: 5 }, () => get(one, 'deliveryCharges_admin'));
  await expect
    .poll(
      async () =>
        (
          await database.pool.query(
            "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          )
        ).rows[0].n,
      { timeout: 10_000 },
    )
    .toBe(5);
  shops[0]?.process.kill('SIGTERM');
  await expect
    .poll(
      () =>
        get(one, 'getBanners').then(
          () => 'open',
          () => 'closed',
        ),
      { timeout: 5_000 },
    )
    .toBe('closed');
  await lock.query('rollback');
  lock.release();
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await shops[0]?.ended).toBe(0);
  expect((await get(other, 'getBanners')).status).toBe(200);
});
