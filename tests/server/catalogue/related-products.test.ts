import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderLine, productCategory } from '../../../server/db/schema';
import { createApiOf, createTestApp, type TestApp } from '../../support/server/test-app';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const api = createApiOf(
  () => shop,
  () => 'en',
);

/** A past order of these products. */
const createOrder = (productIds: readonly number[]) =>
  shop.db.transaction(async (tx) => {
    // Without the order itself.
    await tx.execute(sql`set local session_replication_role = replica`);
    const orderId = randomUUID();
    await tx.insert(orderLine).values(
      productIds.map((productId, position) => ({
        orderId,
        position,
        productId,
        variantId: productId,
        nameAr: 'منتج',
        nameEn: 'Product',
        image: '',
        quantity: 1,
        unitFils: 1_000,
      })),
    );
  });

const listed = async (categoryId: string, relatedTo?: string) => {
  const { products } = await api.catalogue.categoryProducts({
    categoryId,
    perPage: 100,
    ...(relatedTo && { relatedTo }),
  });
  return products;
};

it('products related to one are those of its category, what was bought with it, those above and the rest', async () => {
  const [{ id: categoryId, parentId }] = await smallestSubcategory();
  const beside = await listed(categoryId);
  const [one] = beside as [(typeof beside)[number]];
  const above = await listed(parentId);
  const elsewhere = (await api.products.search({ name: '' })).items.find(
    ({ id }) => !above.some((other) => other.id === id),
  );
  await createOrder([Number(one.id), Number(elsewhere?.id)]);
  const related = await listed(categoryId, one.id);

  const ids = related.map(({ id }) => id);
  const others = beside.filter(({ id }) => id !== one.id);
  expect(ids.slice(0, others.length).sort()).toEqual(others.map(({ id }) => id).sort());
  expect(ids[others.length]).toBe(elsewhere?.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain(one.id);
  const end = above.length; // the one itself is missing, what was bought with it is there
  expect(new Set(ids.slice(0, end))).toEqual(
    new Set([...above.map(({ id }) => id), elsewhere?.id].filter((id) => id !== one.id)),
  );
  const distances = related.map(({ price }) => Math.abs(price - one.price));
  const [near, far] = [distances.slice(others.length + 1, end), distances.slice(end)];
  expect(near.length).toBeGreaterThan(3);
  expect(far.length).toBeGreaterThan(3);
  for (const tier of [near, far]) expect(tier).toEqual([...tier].sort((a, b) => a - b));
});

it('every product has ten related ones, the cheapest and the dearest too', async () => {
  const { items } = await api.products.search({ name: '' });
  const counts = await Promise.all(
    items.map(async ({ id }) => {
      const { category } = await api.products.detail({ productId: id });
      return { id, count: (await listed(category?.id ?? '', id)).length };
    }),
  );
  expect(counts.length).toBeGreaterThan(40);
  expect(counts.filter(({ count }) => count < 10)).toEqual([]);
});

it.each(['0', '-1', 'x', '99999999999'])('products related to %s are refused', async (id) => {
  expect((await shop.get(`/api/category/10/products?related_to=${id}`)).status).toBe(422);
});

it('products related to one that is gone are those of the category', async () => {
  const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id).sort();
  expect(ids(await listed('10', '2147483647'))).toEqual(ids(await listed('10')));
});

/** The subcategory with the fewest products, and the category above it. */
async function smallestSubcategory() {
  const departments = await api.catalogue.categories();
  const all = departments.flatMap(({ id: parentId, children }) => children.map(({ id }) => ({ id, parentId })));
  const sizes = await Promise.all(
    all.map(async (one) => ({
      ...one,
      size: await shop.db.$count(productCategory, eq(productCategory.categoryId, Number(one.id))),
    })),
  );
  return sizes.filter(({ size }) => size > 0).sort((a, b) => a.size - b.size) as [(typeof sizes)[number]];
}
