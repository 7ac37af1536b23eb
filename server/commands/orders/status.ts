import { Argument, Command } from 'commander';
import { changeStatus, ORDER_STATUSES, type OrderStatus } from '../../orders/change-status';
import { loadRefundable } from '../../payments/core/refund/refundable';
import { withDatabase } from '../open-database';
import { openPayments } from '../open-gateway';
import { CommandError } from '../run-commands';
import { refundOrder } from './refund';

/** `shop orders status <number> <status>`: changes the status of an order while the shop runs. */
export const statusCommand = (): Command =>
  new Command('status')
    .description('Change the status of an order')
    .argument('<number>', 'the order number, like 7K3M-9QXT')
    .addArgument(new Argument('<status>', 'the new status').choices(ORDER_STATUSES))
    .option('--refund', 'with cancelled: send the money of a card order back, too')
    .action((number: string, status: OrderStatus, { refund }: { refund?: true }) =>
      withDatabase(async (context) => {
        const { db } = context;
        const payments = refund && openPayments(context);
        if (payments) {
          if (status !== 'cancelled') throw new CommandError('--refund belongs to the status cancelled.');
          await loadRefundable(db, payments.gateway, number);
        }
        const changed = await changeStatus({ db, clock: { now: () => new Date() } }, number, status);
        if (!changed) throw new CommandError(`There is no order ${number}.`);
        process.stdout.write(`Order ${changed.number} is ${changed.status}, payment ${changed.paymentStatus}.\n`);
        if (payments) process.stdout.write(`${await refundOrder(payments, number, { reason: 'cancelled', by: '' })}\n`);
      }),
    );
