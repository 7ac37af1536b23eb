// npm run picture -- <file> [--product <id>]: adds a picture in all sizes while the shop runs and prints its URL.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { product, productImage } from '../../server/db/schema';
import { addPicture } from '../../server/media/added-pictures';
import { withShop, fail } from './with-shop';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { product: { type: 'string' } } });
const [file] = positionals;
const productId = values.product === undefined ? null : Number(values.product);
if (!file || (productId !== null && !Number.isSafeInteger(productId)))
  fail('Usage: npm run picture -- <file> [--product <id>]\nWith a product the picture becomes its last one.');

await withShop('The picture could not be added', async ({ db, config }) => {
  const address = await addPicture(config.dataDir, readFileSync(file ?? ''));
  if (productId !== null) {
    const [known] = await db.select({ id: product.id }).from(product).where(eq(product.id, productId));
    if (!known) throw new Error(`there is no product ${productId}`);
    const next = sql<number>`(select coalesce(max(i.position) + 1, 0) from product_image i where i.product_id = ${productId})`;
    await db.insert(productImage).values({ productId, image: address, position: next });
  }
  process.stdout.write(`${address}\n`);
});
