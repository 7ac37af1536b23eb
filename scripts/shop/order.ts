// npm run order -- <number> <status>: changes the status of an order while the shop runs.
import { changeStatus, isOrderStatus, ORDER_STATUSES } from '../../server/orders/change-status';
import { withShop, fail } from './with-shop';

const [number = '', status = ''] = process.argv.slice(2);
if (number === '' || !isOrderStatus(status))
  fail(`Usage: npm run order -- <order number> <status>\nA status is one of ${ORDER_STATUSES.join(', ')}.`);

await withShop('The order could not be changed', async ({ db }) => {
  const changed = isOrderStatus(status)
    ? await changeStatus({ db, clock: { now: () => new Date() } }, number, status)
    : null;
  if (changed)
    process.stdout.write(`Order ${changed.number} is ${changed.status}, payment ${changed.paymentStatus}.\n`);
  else {
    process.exitCode = 1;
    process.stderr.write(`There is no order ${number}.\n`);
  }
});
