import { workerFixture } from '../../support/process/worker-fixture';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import pg from 'pg';
import { hashToken } from '../../../server/customers/token';
import { GENEROUS_LIMITS } from '../../support/browser/journey';
import { waitForAddress, waitForCode, startShopProcess } from '../../support/process/shop-process';
import { startPostgres } from '../shop/postgres';

/** A customer with an account, an address and a session. */
export interface Customer {
  readonly id: string;
  /** Kuwaiti, without the country code */
  readonly number: string;
  readonly token: string;
  readonly addressId: string;
}

export interface Shop {
  readonly address: string;
  readonly pool: pg.Pool;
  /** Price of one unit of PRODUCT. */
  readonly priceFils: number;
  createCustomer(): Promise<Customer>;
  /** The latest code sent to a customer, from the shop's output. */
  codeFor(customer: Customer): Promise<string>;
}

/** The product that every case buys; it has no variants. */
export const PRODUCT = '1002';
const PLENTY = 10_000;

const CUSTOMER = `
  with c as (insert into customer (id, phone, name, created_at) values ($1, $2, 'Noura', now())),
  s as (insert into session (token_hash, customer_id, created_at, last_used_at, expires_at)
        values ($3, $1, now(), now(), now() + interval '30 days'))
  insert into address (id, customer_id, full_name, phone, country, area, city, street, address, latitude, longitude, created_at, updated_at)
  values ($4, $1, 'Noura Al-Salem', '+96550001234', 'Kuwait', 'Hawalli', 'Salmiya', 'Salem Street', '12', 29.3, 48, now(), now())`;

let customers = 0;

async function createCustomer(pool: pg.Pool): Promise<Customer> {
  customers += 1;
  const customer = {
    id: randomUUID(),
    number: `5${String(1_000_000 + process.pid * 100 + customers).slice(-7)}`,
    token: randomBytes(32).toString('base64url'),
    addressId: randomUUID(),
  };
  const { id, number, token, addressId } = customer;
  await pool.query(CUSTOMER, [id, `+965${number}`, hashToken(token), addressId]);
  return customer;
}

/** Playwright's `test` with one built shop and database per worker. */
export const test = base.extend<object, { shop: Shop }>({
  shop: [
    workerFixture<Shop>(async (use) => {
      const postgres = await startPostgres();
      const url = await postgres.database();
      const dataDir = mkdtempSync(join(tmpdir(), 'lawza-crash-shop-'));
      const shop = startShopProcess({ env: { DATA_DIR: dataDir, DATABASE_URL: url, ...GENEROUS_LIMITS } });
      const pool = new pg.Pool({ connectionString: url, max: 3 });
      pool.on('error', () => {});
      try {
        const address = await waitForAddress(shop);
        await pool.query('update stock set on_hand = $1', [PLENTY]);
        const { rows } = await pool.query('select price_fils from product where id = $1', [PRODUCT]);
        await use({
          address,
          pool,
          priceFils: rows[0].price_fils,
          createCustomer: () => createCustomer(pool),
          codeFor: ({ number }) => waitForCode(shop, `+965${number}`),
        });
      } finally {
        await pool.end();
        shop.process.kill('SIGTERM');
        await shop.exited;
        await postgres.stop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    }),
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from '@playwright/test';
