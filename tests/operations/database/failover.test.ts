import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { createHttpShopper, createPhones, type HttpShopper, shopperEnv } from '../../support/process/http-shopper';
import { startPatroniCluster } from '../../support/operations/patroni-cluster';
import { endProcess } from '../../support/operations/service-process';
import { startShopProcess, waitForAddress } from '../../support/process/shop-process';

const PHONES = createPhones(6);
const RETRY_MS = 500;
const BEFORE_MS = 5_000;
const AFTER_MS = 5_000;
const GIVE_UP_MS = 90_000;

interface Acknowledged {
  readonly attempt: string;
  readonly number: string;
  readonly at: number;
}

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanups.splice(0).reverse()) await end();
});

/** Buys one unit after the other and repeats an attempt until it is acknowledged, as the shop's client does. */
async function shop({ payByCard }: HttpShopper, isOver: () => boolean, acknowledged: Acknowledged[]): Promise<void> {
  while (!isOver()) {
    const attempt = randomUUID();
    const giveUpAt = Date.now() + GIVE_UP_MS;
    for (;;)
      try {
        acknowledged.push({ attempt, number: await payByCard(attempt), at: Date.now() });
        break;
      } catch (error) {
        if (Date.now() > giveUpAt) throw error;
        await sleep(RETRY_MS);
      }
  }
}

it('no order and no payment is lost or doubled when the primary is killed, and orders flow again within 30 s', async () => {
  const cluster = await startPatroniCluster();
  cleanups.push(cluster.stop);
  await cluster.waitUntilReplicating();
  const query = async (text: string, database = 'lawza') => {
    const client = new pg.Client(`${cluster.url}/${database}`);
    client.on('error', () => {});
    await client.connect();
    return (await client.query(text).finally(() => client.end())).rows;
  };
  await query('create database lawza', 'postgres');
  const server = startShopProcess({ env: { ...shopperEnv(PHONES), DATABASE_URL: `${cluster.url}/lawza` } });
  cleanups.push(() => endProcess(server.process));
  const origin = await waitForAddress(server);
  await query('update stock set on_hand = 100000');
  const shoppers = await Promise.all(PHONES.map((phone) => createHttpShopper(origin, phone)));

  const acknowledged: Acknowledged[] = [];
  let isOver = false;
  const shopping = Promise.all(shoppers.map((shopper) => shop(shopper, () => isOver, acknowledged)));
  await sleep(BEFORE_MS);
  const killedAt = Date.now();
  await cluster.killPrimary();
  // Orders that were under way may still be acknowledged at once; the first of the new primary comes after a pause.
  const firstAfterPause = () =>
    acknowledged.find(
      ({ at }, index) => at > killedAt && at - Math.max(acknowledged[index - 1]?.at ?? 0, killedAt) > 2_000,
    );
  await expect.poll(firstAfterPause, { timeout: GIVE_UP_MS, interval: 250 }).toBeDefined();
  await sleep(AFTER_MS);
  isOver = true;
  await shopping;

  const resumedAt = firstAfterPause()?.at ?? Number.POSITIVE_INFINITY;
  const seconds = (resumedAt - killedAt) / 1000;
  const before = acknowledged.filter(({ at }) => at <= killedAt).length;
  const during = acknowledged.filter(({ at }) => at > killedAt && at < resumedAt).length;
  const stored = await query(`select o.number, c.attempt_key as attempt, p.state,
      (select count(*)::int from payment q where q.customer_id = p.customer_id and q.attempt_key = p.attempt_key and q.state = 'paid') as payments,
      (select count(*)::int from sandbox_transaction t where t.invoice_id = p.invoice_id and t.status = 'Success') as charges
    from orders o join checkout c on c.id = o.checkout_id left join payment p on p.id = o.payment_id`);
  const storedNumbers = new Set(stored.map(({ number, attempt }) => `${attempt} ${number}`));
  const lost = acknowledged.filter(({ attempt, number }) => !storedNumbers.has(`${attempt} ${number}`));
  const charges = await query(`select count(*)::int as count from sandbox_transaction where status = 'Success'`);
  process.stdout.write(
    `failover: ${before} orders before, ${during} during, ${acknowledged.length - before - during} after; ` +
      `orders again ${seconds.toFixed(1)} s after the kill; lost ${lost.length}\n`,
  );
  expect(before).toBeGreaterThan(10);
  expect(lost).toEqual([]);
  expect(stored).toHaveLength(acknowledged.length);
  expect(stored.filter(({ state, payments, charges: own }) => state !== 'paid' || payments !== 1 || own !== 1)).toEqual(
    [],
  );
  expect(charges).toEqual([{ count: acknowledged.length }]);
  expect(seconds).toBeLessThan(30);
});
