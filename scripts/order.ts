// npm run order -- <number> <status>: moves an order on while the shop runs, as its staff would.
import { parseConfig } from '../server/config';
import { openDatabase } from '../server/db/database';
import { runningUrl } from '../server/db/embedded/running';
import { changeStatus, isOrderStatus, ORDER_STATUSES } from '../server/selling/change-status';

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const [number = '', status = ''] = process.argv.slice(2);
if (number === '' || !isOrderStatus(status))
  fail(`Usage: npm run order -- <order number> <status>\nA status is one of ${ORDER_STATUSES.join(', ')}.`);

const parsed = parseConfig(process.env);
const config = parsed.ok ? parsed.config : fail(parsed.problems.join('\n'));
const url =
  config.databaseUrl ??
  runningUrl(config.dataDir) ??
  fail(`No shop runs with the data folder ${config.dataDir}. Start it, or set DATABASE_URL.`);
const { db, pool } = openDatabase({ url, poolSize: 1 });
try {
  const changed = isOrderStatus(status)
    ? await changeStatus({ db, clock: { now: () => new Date() } }, number, status)
    : null;
  if (changed)
    process.stdout.write(`Order ${changed.number} is ${changed.status}, payment ${changed.paymentStatus}.\n`);
  else process.exitCode = 1;
  if (!changed) process.stderr.write(`There is no order ${number}.\n`);
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(
    `The order could not be changed: ${error instanceof Error && error.cause instanceof Error ? error.cause.message : error instanceof Error ? error.message : String(error)}\n`,
  );
} finally {
  await pool.end();
}
