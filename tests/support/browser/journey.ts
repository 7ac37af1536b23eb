import { workerFixture } from '../process/worker-fixture';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect } from '@playwright/test';
import { projectRoot } from '../../../server/paths';
import type { Consent } from '../../../machines/storage/consent.slices';
import { storeConsent, NO_CONSENT } from '../data/consent';
import { waitForHydration } from './server-rendered';
import { collectPageErrors } from './page-errors';
import { queryDatabase } from '../process/shop-database';
import { type ShopProcess, waitForAddress, waitForCode, startShopProcess } from '../process/shop-process';

export type Shop = {
  address: string;
  process: ShopProcess;
  /** Moves an order on as the shop's staff would; gives what the command said. */
  moveOrder: (number: string, status: string) => Promise<string>;
  /** Sets the units in stock of a SKU. */
  setStock: (sku: string, units: number) => Promise<string>;
  /** The last code sent to a phone (E.164), read where a newcomer reads it: on the server's stdout. */
  codeFor: (phone: string) => Promise<string>;
  /** How many codes were sent to a phone (E.164). */
  sentCodeCount: (phone: string) => number;
  /** Asks the shop's database: what time, or somebody else, would have done to it. */
  query: (question: string, values?: unknown[]) => Promise<Record<string, unknown>>;
};

/** Generous limits: all journeys of a run come from one address. */
export const GENEROUS_LIMITS = {
  LIMIT_OTP_SENDS_PER_ADDRESS_HOUR: '10000',
  LIMIT_OTP_UNUSED_PER_BLOCK_HOUR: '10000',
  LIMIT_OTP_FAILURES_PER_ADDRESS_HOUR: '10000',
  LIMIT_OTP_FAILURES_TOTAL_HOUR: '10000',
  LIMIT_PROMO_PER_MINUTE: '10000',
  LIMIT_PROMO_PER_HOUR: '10000',
  LIMIT_WRITES_PER_MINUTE: '10000',
  LIMIT_ORDERS_PER_MINUTE: '10000',
  LIMIT_PAYMENTS_PER_MINUTE: '10000',
  LIMIT_PAYMENTS_PER_HOUR: '10000',
};

const execute = promisify(execFile);

/** One of the merchant's commands; gives what it said. */
async function runCommand(dataDir: string, words: readonly string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, ['dist/server/cli.js', ...words], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
  });
  return stdout;
}

interface Page {
  baseURL: string;
  /** Errors of a page that the test itself brings about, such as a chunk that it holds back. */
  expectedErrors: readonly RegExp[];
  /** What the shopper agreed to on an earlier visit; null for one who was never asked. */
  consent: Consent | null;
}

/**
 * Playwright's `test` with a real shop of the worker's own: built server, PostgreSQL, demo catalogue. A test fails where
 * one of its pages violates the content policy or has an error that nobody caught.
 */
export const test = base.extend<Page, { shop: Shop }>({
  shop: [
    workerFixture<Shop>(async (use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'lawza-journey-'));
      const shop = startShopProcess({ env: { DATA_DIR: dataDir, ...GENEROUS_LIMITS } });
      try {
        const address = await waitForAddress(shop);
        await use({
          address,
          process: shop,
          codeFor: (phone) => waitForCode(shop, phone),
          sentCodeCount: (phone) => shop.output().split(`SMS to ${phone}:`).length - 1,
          moveOrder: (number, status) => runCommand(dataDir, ['orders', 'status', number, status]),
          setStock: (sku, units) => runCommand(dataDir, ['catalogue', 'stock', sku, `${units}`]),
          query: (question, values) => queryDatabase(dataDir, question, values),
        });
      } finally {
        shop.process.kill('SIGTERM');
        await shop.exited;
        rmSync(dataDir, { recursive: true, force: true });
      }
    }),
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
  expectedErrors: [[], { option: true }],
  consent: [NO_CONSENT, { option: true }],
  context: async ({ context, expectedErrors, consent }, use) => {
    if (consent) await storeConsent(context, consent);
    waitForHydration(context);
    const troubles = await collectPageErrors(context);
    await use(context);
    expect(troubles.filter((trouble) => !expectedErrors.some((pattern) => pattern.test(trouble)))).toEqual([]);
  },
});

export { expect } from '@playwright/test';
