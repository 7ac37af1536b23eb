import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyScheduledPrices } from '../../../server/catalogue/edit/scheduled-prices';
import { importCatalogue } from '../../../server/catalogue/import/import-catalogue';
import { catalogueCommand } from '../../../server/commands/catalogue/catalogue';
import { product, stock, variant } from '../../../server/db/schema';
import { createCommandRunner } from '../../support/process/run-command';
import {
  createOrderBody,
  createOrdersApp,
  logInShopper,
  newAttemptId,
  type OrdersApp,
} from '../../support/server/orders-app';

const LINE = { name_ar: 'وردة', name_en: 'Rose', weight_grams: '100', stock: '5' };
const sized = (sku: string, size: string, price: string, units: string) => ({
  ...LINE,
  handle: 'lily',
  sku,
  price,
  stock: units,
  option1_name: 'size',
  option1_ar: size,
  option1_en: size,
});
const CATALOGUE = [
  { ...LINE, handle: 'rose', sku: 'R-1', price: '1.250' },
  sized('L-S', 'S', '2.000', '0'),
  sized('L-M', 'M', '3.000', '5'),
  sized('L-L', 'L', '4.000', '5'),
];

let shop: OrdersApp;
beforeAll(async () => {
  shop = await createOrdersApp();
  vi.stubEnv('DATABASE_URL', shop.database.url);
});
beforeEach(async () => {
  await importCatalogue(shop.db, {
    products: CATALOGUE.map((cells, index) => ({ file: 'products.csv', line: index + 2, cells })),
  });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
});

const { run, printed } = createCommandRunner(catalogueCommand);

const give = (text: string) =>
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([Buffer.from(text)]) as typeof process.stdin);

const pricesOf = async (handle: string) => {
  const [shown] = await shop.db.select().from(product).where(eq(product.slug, handle));
  const variants = await shop.db
    .select({ sku: variant.sku, price: variant.priceFils, old: variant.oldPriceFils })
    .from(variant)
    .where(eq(variant.productId, shown?.id ?? 0))
    .orderBy(asc(variant.position));
  return { shown: [shown?.priceFils, shown?.oldPriceFils], variants: variants.map((one) => Object.values(one)) };
};

const unitsOf = async (sku: string) => {
  const [row] = await shop.db
    .select({ onHand: stock.onHand })
    .from(stock)
    .innerJoin(variant, eq(variant.id, stock.variantId))
    .where(eq(variant.sku, sku));
  return row?.onHand;
};

describe('catalogue price --at', () => {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  const apply = (seconds: number) =>
    applyScheduledPrices({ ...shop.deps, clock: { now: () => new Date(Date.now() + seconds * 1_000) } });

  it('changes what is shown and charged when its time has come, in order, and once', async () => {
    const [start, end] = [at(3_600), at(7_200)];
    await run('price', 'lily', '3.500', '--sale', '2.500', '--at', start, '--dry-run');
    expect(JSON.parse(await run('scheduled', '--json'))).toEqual([]);
    await run('price', 'lily', '3.500', '--sale', '2.500', '--at', start);
    await run('price', 'lily', '3.500', '--at', end);
    expect(await run('price', 'lily', '3.500', '--at', end)).toBe('Nothing changes.\n');
    const before = await pricesOf('lily');

    await apply(3_500);
    expect(await pricesOf('lily')).toEqual(before);
    await Promise.all([apply(3_700), apply(3_700)]);
    const onSale = ['L-S', 'L-M', 'L-L'].map((sku) => [sku, 2_500, 3_500]);
    expect(await pricesOf('lily')).toEqual({ shown: [2_500, 3_500], variants: onSale });

    await run('price', 'lily', '9', '--at', at(7_100));
    await apply(8_000);
    const after = ['L-S', 'L-M', 'L-L'].map((sku) => [sku, 3_500, null]);
    expect(await pricesOf('lily')).toEqual({ shown: [3_500, null], variants: after });
    expect(await run('scheduled')).toBe('No price waits for its time.\n');
  });

  it('is listed and cancelled by its id, and refused for the past and for what is no price', async () => {
    await run('price', 'rose', '9', '--at', '2126-12-01T00:00+03:00');
    expect(printed()).toBe('scheduled-prices R-1 from 2126-11-30T21:00:00.000Z: price (empty) → 9.000\nWritten.\n');
    const [scheduled] = JSON.parse(await run('scheduled', '--json'));
    expect(scheduled).toMatchObject({ sku: 'R-1', dueAt: '2126-11-30T21:00:00.000Z', priceFils: 9_000 });
    await expect(run('scheduled', '--cancel', '999999')).rejects.toThrow('There is no scheduled price 999999.');
    await run('scheduled', '--cancel', String(scheduled.id));
    expect(await run('scheduled')).toBe('No price waits for its time.\n');
    await expect(run('price', 'rose', '9', '--at', '2020-01-01')).rejects.toThrow('is in the past');
    await expect(run('price', 'rose', '1.255', '--at', at(60))).rejects.toThrow('10 fils');
  });
});

describe('catalogue price', () => {
  it('changes what is shown and what is charged, and ends a sale with the next price', async () => {
    await run('price', 'rose', '1.500', '--sale', '0.990');
    expect(printed()).toBe('variants R-1: price 1.250 → 0.990, old_price (empty) → 1.500\nWritten.\n');
    expect(await pricesOf('rose')).toEqual({ shown: [990, 1500], variants: [['R-1', 990, 1500]] });
    await run('price', 'R-1', '١٫٥');
    expect(await pricesOf('rose')).toEqual({ shown: [1500, null], variants: [['R-1', 1500, null]] });
    await run('price', 'R-1', '1.5');
    expect(printed()).toBe('Nothing changes.\n');
  });

  it('changes all variants of a handle, and lists show a price that a variant has', async () => {
    expect((await pricesOf('lily')).shown).toEqual([3000, null]);
    await run('price', 'L-S', '2.500');
    expect((await pricesOf('lily')).shown).toEqual([3000, null]);
    await run('price', 'L-M', '3.500');
    expect((await pricesOf('lily')).shown).toEqual([3500, null]);
    await run('price', 'lily', '5');
    expect(await pricesOf('lily')).toEqual({
      shown: [5000, null],
      variants: [
        ['L-S', 5000, null],
        ['L-M', 5000, null],
        ['L-L', 5000, null],
      ],
    });
  });

  it('reads a list, writes nothing with --dry-run, and changes nothing if one row is wrong', async () => {
    give('sku;price;old_price;note\r\nR-1;1.750;2.000;sale\r\nL-S;2.100;;\r\n');
    await run('price', '-', '--dry-run', '--json');
    expect(JSON.parse(printed()).changes).toHaveLength(2);
    expect((await pricesOf('rose')).shown).toEqual([1250, null]);
    give('sku,price,old_price\nR-1,1.755,\nNONE,1,\nL-S,2,1.5\nlily,7,\n');
    const failure = await run('price', '-').catch((error: Error) => error.message);
    expect(failure).toContain('standard input, line 2, price: "1.755" is not a multiple of 10 fils: shops show two');
    expect(failure).toContain('standard input, line 3, sku: there is no SKU or handle "NONE".');
    expect(failure).toContain('standard input, line 4, old_price: is not above the price.');
    expect(failure).toContain('standard input, line 5, sku: "L-S" is named in line 4, too.');
    expect(failure).toContain('4 mistakes. Nothing was written.');
    await expect(run('price', 'R-1')).rejects.toThrow('R-1 cannot be read');
    give('product,cost\nR-1,1\n');
    await expect(run('price', '-')).rejects.toThrow(/line 1, sku or handle: is missing.*\n.*line 1, price: is missing/);
    expect((await pricesOf('rose')).shown).toEqual([1250, null]);
  });
});

describe('catalogue stock', () => {
  it('sets, adds and takes away units, never below zero or the reserved ones', async () => {
    await run('stock', 'R-1', '12');
    await run('stock', 'R-1', '+5');
    await run('stock', 'rose', '-2');
    expect(printed()).toBe('stock R-1: units 17 → 15\nWritten.\n');
    await expect(run('stock', 'R-1', '-16')).rejects.toThrow('stock: "-16" would leave -1 units.');
    const ofRose = eq(stock.variantId, shop.db.select({ id: variant.id }).from(variant).where(eq(variant.sku, 'R-1')));
    await shop.db.update(stock).set({ reserved: 4 }).where(ofRose);
    await expect(run('stock', 'R-1', '3')).rejects.toThrow('would be 3, but 4 units are reserved by open payments');
    await shop.db.update(stock).set({ reserved: 0 }).where(ofRose);
    await expect(run('stock', 'lily', '3')).rejects.toThrow('"lily" has 3 variants. Name one of them: L-S, L-M, L-L.');
    await expect(run('stock', 'R-1', 'many')).rejects.toThrow('stock: "many" is not a whole number of units');
    give('sku,stock\nR-1,+1\nL-S,7\n');
    await run('stock', '-');
    expect([await unitsOf('R-1'), await unitsOf('L-S')]).toEqual([16, 7]);
  });

  it('forgets no unit that is ordered at the same time', async () => {
    const shopper = await logInShopper(shop);
    const order = () =>
      shopper.store(
        createOrderBody({
          userId: shopper.userId,
          attempt: newAttemptId(),
          amounts: { subtotal: 1_250, delivery: 500 },
        }),
      );
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const orders = [order(), order(), order(), order()];
    await Promise.all([
      ...orders,
      ...['+3', '-1', '+2'].map((units) => catalogueCommand().parseAsync(['stock', 'V-101', units], { from: 'user' })),
    ]);
    expect((await Promise.all(orders)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await unitsOf('V-101')).toBe(50 + 4 - 4);
  });
});

it('catalogue unpublish hides products, and publish shows them again', async () => {
  const { id } = (await shop.db.select().from(product).where(eq(product.slug, 'rose')))[0] as { id: number };
  const status = async () => (await shop.get(`/api/getProductById/${id}`)).status;
  expect(await status()).toBe(200);
  await run('unpublish', 'rose', 'lily');
  expect(printed()).toBe('products rose: published true → false\nproducts lily: published true → false\nWritten.\n');
  expect(await status()).toBe(404);
  give('rose\r\n\nlily\n');
  await run('publish', '-');
  expect(await status()).toBe(200);
  await expect(run('publish', 'rose', 'tulip')).rejects.toThrow('handle: there is no product "tulip".');
});

it('catalogue low-stock lists what a shopper can soon no longer buy', async () => {
  await run('unpublish', 'p4');
  await run('stock', 'V-104', '1');
  await run('low-stock', '--json');
  expect(JSON.parse(printed())).toMatchObject([{ sku: 'L-S', handle: 'lily', onHand: 0, reserved: 0, available: 0 }]);
  await run('low-stock', '--below', '6', '--csv');
  expect(
    printed()
      .trimEnd()
      .split('\n')
      .map((line) => line.split(',')[0]),
  ).toEqual(['\ufeffsku', 'L-S', 'L-L', 'L-M', 'R-1', 'V-71', 'V-72']);
  await run('stock', 'L-S', '9');
  await run('low-stock', '--below', '1');
  expect(printed()).toBe('Every variant on sale has 1 available units or more.\n');
});
