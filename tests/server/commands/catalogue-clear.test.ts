import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importCatalogue } from '../../../server/catalogue/import/import-catalogue';
import { catalogueCommand } from '../../../server/commands/catalogue/catalogue';
import { ordersCommand } from '../../../server/commands/orders/orders';
import { category, deliveryRate, orderLine, product, promo, variant } from '../../../server/db/schema';
import { createCommandRunner } from '../../support/process/run-command';
import {
  createOrderBody,
  createOrdersApp,
  createPaidOrder,
  createPaymentBody,
  HOUR,
  logInShopper,
  newAttemptId,
  type OrdersApp,
  SMALL_ORDER,
} from '../../support/server/orders-app';

let shop: OrdersApp;
beforeEach(async () => {
  shop = await createOrdersApp();
  vi.stubEnv('DATABASE_URL', shop.database.url);
  await shop.db.insert(category).values([
    { id: 1, level: 1, position: 1, nameAr: 'ورد', nameEn: 'Flowers', image: '' },
    { id: 2, level: 2, position: 1, nameAr: 'باقات', nameEn: 'Bouquets', image: '', parentId: 1 },
  ]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await shop.close();
});

const { run, printed } = createCommandRunner(catalogueCommand);
const orders = createCommandRunner(ordersCommand);

it('catalogue clear removes the catalogue and keeps what orders need', async () => {
  const { number, shopper } = await createPaidOrder(shop);
  await shopper.store(
    createOrderBody({
      userId: shopper.userId,
      attempt: newAttemptId(),
      lines: [{ id: 7, v_id: 71 }],
      promo: 'TEN',
      amounts: { subtotal: 2_000, delivery: 500, discount: 200 },
    }),
  );
  await expect(run('clear')).rejects.toThrow('Add --yes to do it, or --dry-run to see counts.');
  await run('clear', '--dry-run');
  expect(printed()).toBe(
    [
      'products: 3 removed, 2 hidden because orders or payments name them',
      'variants: 3 removed, 3 hidden because orders or payments name them',
      'categories: 2 removed',
      'products in sections: 0 removed',
      'banners: 0 removed',
      'reels: 0 removed',
      'delivery-rates: 2 removed',
      'promo-codes: 5 removed, 1 hidden because orders or payments name them',
      'Nothing was written (--dry-run).',
      '',
    ].join('\n'),
  );
  expect(await shop.db.$count(product)).toBe(5);

  await run('clear', '--yes');
  expect(await shop.db.select({ slug: product.slug, on: product.isActive }).from(product).orderBy(product.id)).toEqual([
    { slug: 'p1', on: false },
    { slug: 'p7', on: false },
  ]);
  expect(await shop.db.select({ code: promo.code, on: promo.isActive }).from(promo)).toEqual([
    { code: 'TEN', on: false },
  ]);
  expect(await shop.db.$count(deliveryRate)).toBe(0);
  expect((await shopper.order(number)).status).toBe(200);
  await orders.run('status', number, 'cancelled');
  expect((await shop.books()).left(101)).toBe(50);

  const cells = {
    handle: 'rose',
    sku: 'R-1',
    name_ar: 'وردة',
    name_en: 'Rose',
    price: '1',
    weight_grams: '9',
    stock: '5',
  };
  await importCatalogue(shop.db, { products: [{ file: 'products.csv', line: 2, cells }] });
  const ordered = (await shop.db.select({ id: orderLine.variantId }).from(orderLine)).map(({ id }) => id);
  const [rose] = await shop.db.select().from(variant).where(eq(variant.sku, 'R-1'));
  expect(ordered).not.toContain(rose?.id);
});

it('catalogue clear refuses while a shopper is paying', async () => {
  const { userId, initiate } = await logInShopper(shop);
  const attempt = newAttemptId();
  const body = createOrderBody({ userId, amounts: SMALL_ORDER, method: 'card', attempt });
  expect((await initiate(createPaymentBody(1_750, attempt, body))).status).toBe(200);
  await expect(run('clear', '--yes')).rejects.toThrow(
    /^Open payments that reserve units of this catalogue: 1\. Run it again after 20/,
  );
  expect(await shop.db.$count(product)).toBe(5);
  shop.clock.advance(2 * HOUR);
  await shop.reconcile();
  await run('clear', '--yes', '--json');
  expect(JSON.parse(printed()).products).toEqual({ removed: 4, hidden: 1 });
});

it('gives the id of a removed product, variant or category to no other one', async () => {
  await run('clear', '--yes');
  const cells = {
    handle: 'rose',
    sku: 'R-1',
    name_ar: 'وردة',
    name_en: 'Rose',
    price: '1',
    weight_grams: '9',
    stock: '5',
    categories: 'vases',
  };
  const vases = { handle: 'vases', name_ar: 'مزهريات', name_en: 'Vases', image: '/media/vases.webp' };
  await importCatalogue(shop.db, {
    products: [{ file: 'products.csv', line: 2, cells }],
    categories: [{ file: 'categories.csv', line: 2, cells: vases }],
  });
  expect(await shop.db.select({ id: product.id }).from(product)).toEqual([{ id: 8 }]);
  expect(await shop.db.select({ id: variant.id }).from(variant)).toEqual([{ id: 105 }]);
  expect(await shop.db.select({ id: category.id }).from(category)).toEqual([{ id: 3 }]);
});
