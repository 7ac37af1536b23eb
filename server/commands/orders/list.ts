import { stringify } from 'csv-stringify/sync';
import Table from 'cli-table3';
import { Command, Option } from 'commander';
import { dinarsFromFils } from '../../../domain/money/fils';
import { findOrders, type OrderFilter } from '../../orders/find-orders';
import type { Order } from '../../orders/make-order';
import { ORDER_STATUSES } from '../../orders/order-transitions';
import { withDatabase } from '../open-database';
import { parseTime } from '../parse-time';

interface Options extends OrderFilter {
  readonly csv?: true;
  readonly json?: true;
  readonly numbers?: true;
}

/** `shop orders list`: lists orders, the newest first. */
export const listCommand = (): Command =>
  new Command('list')
    .description('List the orders, the newest first')
    .addOption(new Option('--status <status>', 'only those with this status').choices(ORDER_STATUSES))
    .addOption(
      new Option('--payment <status>', 'only those with this payment status').choices([
        'pending',
        'paid',
        'refund_pending',
        'partially_refunded',
        'refunded',
      ]),
    )
    .option('--since <time>', 'only those made at this time or later, like 2026-11-25 or 2026-11-25T08:00Z', parseTime)
    .option('--until <time>', 'only those made before this time', parseTime)
    .option('--search <text>', 'in number, name, phone and email')
    .option('--csv', 'print CSV')
    .option('--json', 'print JSON')
    .option('--numbers', 'print the order numbers alone, one a line')
    .addHelpText(
      'after',
      `
Times without a zone are in UTC; a day begins at 00:00.

Examples:
  shop orders list --status confirmed
  shop orders list --since 2026-11-01 --csv > november.csv
  shop orders list --search 50001234`,
    )
    .action(({ csv, json, numbers, ...filter }: Options) =>
      withDatabase(async ({ db }) => {
        const found = (await findOrders(db, filter)).map(orderRow);
        const print = () => {
          if (numbers) return found.map(({ number }) => number).join('\n');
          if (json) return JSON.stringify(found, null, 2);
          return csv
            ? stringify(found.map(safeInSheets), { header: true, columns: COLUMNS }).trimEnd()
            : tableOf(found);
        };
        process.stdout.write(`${print()}\n`);
      }),
    );

/** An order as the commands print it. */
export const orderRow = (one: Order) => ({
  number: one.number,
  createdAt: one.createdAt.toISOString(),
  status: one.status,
  paymentStatus: one.paymentStatus,
  method: one.method,
  totalFils: one.totalFils,
  total: dinarsFromFils(one.totalFils),
  name: one.destination.fullName,
  phone: one.destination.phone,
  email: one.destination.email,
  city: one.destination.city,
  governorate: one.destination.governorate,
  country: one.destination.country,
  recipientName: one.gift?.name ?? '',
  recipientPhone: one.gift?.phone ?? '',
  giftMessage: one.gift?.message ?? '',
  hidePrices: one.gift?.hidePrices ?? false,
  driverNote: one.destination.note ?? '',
});

type OrderRow = ReturnType<typeof orderRow>;
const COLUMNS: readonly (keyof OrderRow)[] = [
  'number',
  'createdAt',
  'status',
  'paymentStatus',
  'method',
  'total',
  'name',
  'phone',
  'email',
  'city',
  'governorate',
  'country',
  'recipientName',
  'recipientPhone',
  'giftMessage',
  'hidePrices',
  'driverNote',
];

/** Spreadsheets run a cell that starts like a formula; shoppers type these texts. */
const safeInSheets = (row: OrderRow): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, `${/^[=+\-@\t\r]/.test(String(value)) ? "'" : ''}${value}`]),
  );

function tableOf(rows: readonly OrderRow[]): string {
  if (rows.length === 0) return 'There are no such orders.';
  const table = new Table({
    head: ['Order', 'Made (UTC)', 'Status', 'Payment', 'KD', 'Name', 'Phone', 'City'],
    style: { head: [], border: [] },
  });
  table.push(
    ...rows.map((one) => [
      one.number,
      one.createdAt.slice(0, 16).replace('T', ' '),
      one.status,
      `${one.method}, ${one.paymentStatus}`,
      one.total,
      one.name,
      one.phone,
      one.city,
    ]),
  );
  return table.toString();
}
