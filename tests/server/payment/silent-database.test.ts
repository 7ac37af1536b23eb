import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database';
import { checkBooks } from '../../../server/orders/check-books';
import { startSilentProxy } from '../../support/process/silent-proxy';
import {
  createOrderBody,
  createOrdersApp,
  createPaymentBody,
  logInShopper,
  newAttemptId,
  type OrdersApp,
  paymentIdOf,
  retryWhileBusy,
  SMALL_ORDER,
} from '../../support/server/orders-app';
import { createDatabase, type TestDatabase } from '../../support/server/postgres';

let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof startSilentProxy>>;
let behindProxy: ReturnType<typeof openDatabase>;
let shop: OrdersApp;
/** Once the gateway has answered about this, the open connections fall silent. */
let silencedBy: string | null = null;
function answered(about: string): void {
  if (about !== silencedBy) return;
  silencedBy = null;
  proxy.silenceOpenConnections();
}

beforeAll(async () => {
  database = await createDatabase('empty');
  proxy = await startSilentProxy(database.url);
  behindProxy = openDatabase({ url: proxy.url, poolSize: 4 });
  shop = await createOrdersApp({
    database: { ...database, ...behindProxy },
    wrapGateway: (sandbox) => ({
      ...sandbox,
      createInvoice: (request) => sandbox.createInvoice(request).finally(() => answered('an invoice')),
      status: (key) => sandbox.status(key).finally(() => answered('a payment')),
    }),
  });
});
afterAll(async () => {
  await shop.close();
  await proxy.close();
  await behindProxy.pool.end();
  await database.drop();
});

it.each(['an invoice', 'a payment'])(
  'a payment whose database falls silent after the gateway answered about %s becomes one order',
  async (about) => {
    const shopper = await logInShopper(shop);
    const attempt = newAttemptId();
    const body = createOrderBody({ userId: shopper.userId, amounts: SMALL_ORDER, method: 'card', attempt });
    const initiate = () => shopper.initiate(createPaymentBody(1_750, attempt, body));
    silencedBy = about;
    const statuses: number[] = [];
    const noted = async (ask: () => ReturnType<typeof initiate>) => {
      const answer = await ask();
      statuses.push(answer.status);
      // An invoice that no request waits for any more counts as abandoned after 30 s.
      if (answer.status === 503) shop.clock.advance(30_000);
      return answer;
    };
    const invoice = await retryWhileBusy(() => noted(initiate));
    const redirect = (await shop.sandbox.hostedPage.pay(String(invoice.body.Data.InvoiceId)))?.redirect;
    await retryWhileBusy(() => noted(() => shopper.status(paymentIdOf(redirect))));
    const stored = await retryWhileBusy(() => noted(() => shopper.store(body)));
    expect(silencedBy).toBeNull();
    expect(statuses).toContain(503);
    expect(stored.status).toBe(200);
    expect((await shopper.orders()).body.data.map(({ id }: { id: string }) => id)).toEqual([stored.body.data.id]);
    expect(await checkBooks(shop.db, shop.clock.now())).toEqual([]);
  },
  30_000,
);
