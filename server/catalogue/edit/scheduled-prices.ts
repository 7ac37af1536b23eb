import { asc, eq, inArray, lte } from 'drizzle-orm';
import { scheduledPrice, variant } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import type { AppDeps, Db } from '../../deps';
import { type Periodic, startPeriodic } from '../../periodic';
import type { ChangeReport } from '../import/changes';
import type { CatalogueRow } from '../import/format';
import { lockCatalogue } from '../lock-catalogue';
import { changeCatalogue } from './change-catalogue';
import { readPrices, writePrices } from './set-prices';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'log'>;

const INTERVAL_MS = 10_000;

/**
 * Schedules prices for a time; the rows are those of `setPrices`. A variant's earlier price for the same time is replaced.
 * @throws CatalogueMistakes
 */
export const schedulePrices = (
  db: Db,
  rows: readonly CatalogueRow[],
  dueAt: Date,
  options: { dryRun?: boolean } = {},
): Promise<ChangeReport> =>
  changeCatalogue(db, rows, options, async (tx, wanted, changes, check) => {
    const prices = await readPrices(tx, wanted);
    check();
    const known = await tx.select().from(scheduledPrice).where(eq(scheduledPrice.dueAt, dueAt));
    for (const { before, price } of prices) {
      const earlier = known.find(({ variantId }) => variantId === before.id);
      if (!changes.compare('scheduled-prices', `${before.sku} from ${dueAt.toISOString()}`, earlier ?? {}, price))
        continue;
      await tx
        .insert(scheduledPrice)
        .values({ variantId: before.id, dueAt, ...price })
        .onConflictDoUpdate({ target: [scheduledPrice.variantId, scheduledPrice.dueAt], set: price });
    }
  });

/** The prices that wait for their time, the next first. */
export const findScheduledPrices = (db: Db) =>
  db
    .select({
      id: scheduledPrice.id,
      sku: variant.sku,
      dueAt: scheduledPrice.dueAt,
      priceFils: scheduledPrice.priceFils,
      oldPriceFils: scheduledPrice.oldPriceFils,
    })
    .from(scheduledPrice)
    .innerJoin(variant, eq(variant.id, scheduledPrice.variantId))
    .orderBy(asc(scheduledPrice.dueAt), asc(scheduledPrice.id));

/** Removes scheduled prices that are not in force yet. */
export async function cancelScheduledPrices(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(scheduledPrice).where(inArray(scheduledPrice.id, [...ids]));
}

/** Puts every price whose time has come into force, in one transaction; of several for a variant, the last. */
export async function applyScheduledPrices({ db, clock, log }: Deps): Promise<void> {
  const isDue = lte(scheduledPrice.dueAt, clock.now());
  if ((await db.$count(scheduledPrice, isDue)) === 0) return;
  await inTransaction(db, async (tx) => {
    await lockCatalogue(tx);
    const due = await tx.delete(scheduledPrice).where(isDue).returning();
    const last = new Map(
      due.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime()).map((price) => [price.variantId, price]),
    );
    const prices = [...last.values()].map(({ variantId, priceFils, oldPriceFils }) => ({
      id: variantId,
      priceFils,
      oldPriceFils,
    }));
    const variants = await tx
      .select({ productId: variant.productId })
      .from(variant)
      .where(inArray(variant.id, [...last.keys()]));
    await writePrices(
      tx,
      prices,
      variants.map(({ productId }) => productId),
    );
    log.info({ variants: prices.length }, 'scheduled prices are in force');
  });
}

/** Looks for prices whose time has come, until it is stopped. */
export const startScheduledPrices = (deps: Deps): Periodic =>
  startPeriodic(
    () => applyScheduledPrices(deps),
    INTERVAL_MS,
    () => deps.log.warn({}, 'scheduled prices were not put into force; it is retried'),
    { isImmediate: true },
  );
