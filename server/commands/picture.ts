import { readFileSync } from 'node:fs';
import { Command, InvalidArgumentError } from 'commander';
import { eq, sql } from 'drizzle-orm';
import { product, productImage } from '../db/schema';
import { addPicture } from '../media/added-pictures';
import { type CommandContext, withDatabase } from './open-database';
import { openUsableStore } from './open-usable-store';
import { CommandError } from './run-commands';
import { noteStoredFiles } from './stored-files-note';

interface Options {
  readonly product?: number;
  readonly dryRun?: boolean;
}

/** `shop picture <file> [--product <id>]`: adds a picture in all sizes while the shop runs and prints its URL. */
export const pictureCommand = (): Command =>
  new Command('picture')
    .description('Add a picture in all sizes and print its address')
    .argument('<file>', 'a JPEG, PNG, WebP or AVIF file')
    .option('--product <id>', 'make it the last picture of this product', parseId)
    .option('--dry-run', 'check the file and the product, and write nothing')
    .addHelpText(
      'after',
      `
Examples:
  shop picture rose.jpg --product 1002 --dry-run
  shop picture rose.jpg --product 1002`,
    )
    .action((file: string, { product: productId, dryRun }: Options) =>
      withDatabase(async ({ db, config }) => {
        if (productId !== undefined) await requireProduct(db, productId);
        const store = dryRun ? { write: async () => {} } : await openUsableStore(config);
        const address = await addPicture(store, read(file));
        if (dryRun) return void process.stdout.write(`Would add ${address}${describeProduct(productId)}.\n`);
        if (productId !== undefined) await appendImage(db, productId, address);
        process.stdout.write(`${address}\n`);
        noteStoredFiles(config);
      }),
    );

type Db = CommandContext['db'];

async function requireProduct(db: Db, id: number): Promise<void> {
  const [known] = await db.select({ id: product.id }).from(product).where(eq(product.id, id));
  if (!known) throw new CommandError(`There is no product ${id}.`);
}

const describeProduct = (id: number | undefined): string =>
  id === undefined ? '' : ` as the last picture of product ${id}`;

async function appendImage(db: Db, productId: number, image: string): Promise<void> {
  const next = sql<number>`(select coalesce(max(i.position) + 1, 0) from product_image i where i.product_id = ${productId})`;
  await db.insert(productImage).values({ productId, image, position: next });
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function parseId(input: string): number {
  if (!/^\d{1,15}$/.test(input)) throw new InvalidArgumentError('It must be the id of a product.');
  return Number(input);
}
