import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { newToken } from '../support/server/test-app';
import { recordFigure } from '../support/data/figures';
import { createDatabase, type TestDatabase } from '../support/server/postgres';
import { waitForAddress, startShopProcess, type ShopProcess } from '../support/process/shop-process';

const PHONES = Array.from({ length: 20 }, (_, index) => `+9655${2_000_000 + index}`);
const CODE = '4321';
const PRODUCT = 1002;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanups.splice(0).reverse()) await end();
});

/** Server processes of the built shop on one database. */
async function startServers(count: number) {
  const database = await createDatabase('seeded');
  cleanups.push(database.drop);
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
  cleanups.push(() => Promise.all(shops.map(end)));
  return { database, shops, origins: await Promise.all(shops.map(waitForAddress)) };
}

async function end(shop: ShopProcess): Promise<void> {
  if (shop.process.exitCode === null) shop.process.kill('SIGKILL');
  await shop.exited;
}

const post = (origin: string, path: string, body: object, token?: string) =>
  fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
const get = (origin: string, path: string, token?: string) =>
  fetch(`${origin}/api/${path}`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });

/** Requests the code at one server and redeems it at another. */
async function logIn(phone: string, asked: string, redeemed: string) {
  const token = newToken();
  const sent = await (await post(asked, 'customer/send-otp', { phone, token })).json();
  const answer = await (await post(redeemed, 'customer/verify-otp', { phone, token, otp: CODE })).json();
  expect([sent, answer]).toMatchObject([{ status: 'success' }, { status: 'success' }]);
  const { data } = answer;
  return { token, userId: data.id as string };
}

/** Builds a cash order of one unit at the current price. */
async function createOrderBody(origin: string, userId: string) {
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

const leaveOneUnit = ({ db }: TestDatabase) =>
  db.execute(sql`update stock set on_hand = reserved + case when variant_id =
    (select min(v.id) from variant v where v.product_id = ${PRODUCT} and v.is_active) then 1 else 0 end
    where variant_id in (select id from variant where product_id = ${PRODUCT})`);

test('two servers on one database sell the last unit once and share sessions, limits and catalogue changes [row 88]', {
  timeout: 120_000,
}, async () => {
  const { database, origins } = await startServers(2);
  const [one = '', other = ''] = origins;
  const shoppers: Awaited<ReturnType<typeof logIn>>[] = [];
  for (const [index, phone] of PHONES.entries())
    shoppers.push(await logIn(phone, index % 2 ? one : other, index % 2 ? other : one));

  // A session counts at both servers.
  const [first] = shoppers;
  for (const origin of origins) expect((await get(origin, 'customer/session', first?.token)).status).toBe(200);

  // Twenty shoppers buy the last unit at two servers at once.
  await leaveOneUnit(database);
  const body = await createOrderBody(one, first?.userId ?? '');
  const quoted = await (await post(one, 'order/store', body(0), first?.token)).json();
  const delivery = Number(quoted.quote?.delivery_price ?? quoted.quote?.delivery ?? 0);
  const answers = await Promise.all(
    shoppers.map(async ({ token, userId }, index) => {
      const order = body(delivery);
      const ownOrder = { ...order, order_detail: { ...order.order_detail, user_id: userId }, attempt_id: randomUUID() };
      return (await post(index % 2 ? one : other, 'order/store', ownOrder, token)).status;
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
  recordFigure(88, 'shoppers who competed for the last unit at two server processes', PHONES.length);

  // Both servers had cached the product; both invalidate it.
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

  // The limit is four codes a minute over both servers.
  const promoStatuses = [];
  for (let turn = 0; turn < 6; turn += 1)
    promoStatuses.push((await get(origins[turn % 2] ?? '', 'getPromoValid/NONE')).status);
  expect(promoStatuses.slice(0, 4)).not.toContain(429);
  expect(promoStatuses.slice(4)).toEqual([429, 429]);

  expect((await post(one, 'customer/logout', {}, first?.token)).status).toBe(200);
  for (const origin of origins) expect((await get(origin, 'customer/session', first?.token)).status).toBe(401);
});

test('on SIGTERM a server finishes its running requests, and the other continues [row 99]', {
  timeout: 120_000,
}, async () => {
  const { database, shops, origins } = await startServers(2);
  const [one = '', other = ''] = origins;
  // Requests wait for this lock, so all of them are still running at the signal.
  const lock = await database.pool.connect();
  await lock.query('begin; lock table delivery_rate in access exclusive mode');
  const pending = Array.from({ length: 5 }, () => get(one, 'deliveryCharges_admin'));
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
  expect((await Promise.all(pending)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await shops[0]?.exited).toBe(0);
  expect((await get(other, 'getBanners')).status).toBe(200);
});
