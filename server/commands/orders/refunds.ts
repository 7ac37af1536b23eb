import Table from 'cli-table3';
import { Command } from 'commander';
import { desc, eq, inArray } from 'drizzle-orm';
import { dinarsFromFils } from '../../../domain/money/fils';
import { order, refund } from '../../db/schema';
import { UNSETTLED_STATES } from '../../payments/core/refund/refundable';
import { withDatabase } from '../open-database';
import { refundAsJson } from './refund';

interface Options {
  readonly pending?: true;
  readonly json?: true;
}

/** `shop orders refunds`: lists refunds, the newest first. */
export const refundsCommand = (): Command =>
  new Command('refunds')
    .description('List the refunds, the newest first')
    .option('--pending', 'only those that the gateway has not settled')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  shop orders refunds --pending\n  shop orders refunds --json')
    .action(({ pending, json }: Options) =>
      withDatabase(async ({ db }) => {
        const rows = await db
          .select({ refund, number: order.number })
          .from(refund)
          .innerJoin(order, eq(order.id, refund.orderId))
          .where(pending ? inArray(refund.state, UNSETTLED_STATES) : undefined)
          .orderBy(desc(refund.createdAt));
        const listed = rows.map((row) => refundAsJson(row.refund, row.number));
        process.stdout.write(`${json ? JSON.stringify(listed, null, 2) : tableOf(listed)}\n`);
      }),
    );

function tableOf(listed: readonly ReturnType<typeof refundAsJson>[]): string {
  if (listed.length === 0) return 'There are no refunds.';
  const table = new Table({
    head: ['Order', 'KD', 'State', 'Requested', 'Settled', 'By', 'Reason'],
    style: { head: [], border: [] },
  });
  table.push(
    ...listed.map((one) => [
      one.order,
      dinarsFromFils(one.amountFils),
      one.error ? `${one.state}: ${one.error}` : one.state,
      minute(one.createdAt),
      one.settledAt === null ? '' : minute(one.settledAt),
      one.requestedBy,
      one.reason,
    ]),
  );
  return table.toString();
}

/** A time in UTC, to the minute. */
const minute = (iso: string) => iso.slice(0, 16).replace('T', ' ');
