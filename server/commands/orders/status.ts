import { Argument, Command } from 'commander';
import { changeStatus, ORDER_STATUSES, type OrderStatus } from '../../orders/change-status';
import { withDatabase } from '../open-database';
import { CommandError } from '../run-commands';

/** `shop orders status <number> <status>`: changes the status of an order while the shop runs. */
export const statusCommand = (): Command =>
  new Command('status')
    .description('Change the status of an order')
    .argument('<number>', 'the order number, like 7K3M-9QXT')
    .addArgument(new Argument('<status>', 'the new status').choices(ORDER_STATUSES))
    .action((number: string, status: OrderStatus) =>
      withDatabase(async ({ db }) => {
        const changed = await changeStatus({ db, clock: { now: () => new Date() } }, number, status);
        if (!changed) throw new CommandError(`There is no order ${number}.`);
        process.stdout.write(`Order ${changed.number} is ${changed.status}, payment ${changed.paymentStatus}.\n`);
      }),
    );
