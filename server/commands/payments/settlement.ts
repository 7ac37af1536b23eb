import Table from 'cli-table3';
import { Command, InvalidArgumentError } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { dinarsFromFils } from '../../../domain/money/fils';
import { timeZoneOf } from '../../brand/time-zone';
import { DAY_MS } from '../../durations';
import { findSettlement, type SettlementDay, type SettlementEntry, sumSettlement } from '../../payments/settlement';
import { withDatabase } from '../open-database';
import { CommandError } from '../run-commands';

interface Options {
  readonly day?: string;
  readonly from?: string;
  readonly to?: string;
  readonly entries?: true;
  readonly csv?: true;
  readonly json?: true;
}

const DEFAULT_DAYS = 7;

const DAY_COLUMNS = [
  'day',
  'gateway',
  'environment',
  'payments',
  'capturedFils',
  'refunds',
  'refundedFils',
  'netFils',
  'orders',
  'onAttention',
] as const satisfies readonly (keyof SettlementDay)[];

const ENTRY_COLUMNS = [
  'day',
  'at',
  'gateway',
  'environment',
  'kind',
  'fils',
  'reference',
  'invoiceId',
  'gatewayId',
  'order',
  'attention',
] as const;

/** `shop payments settlement`: what each gateway took and sent back, day by day. */
export const settlementCommand = (): Command =>
  new Command('settlement')
    .description('List what each gateway, and cash, took and sent back each day, to compare with its statement')
    .option('--day <date>', 'only this day, like 2026-11-25', parseDay)
    .option('--from <date>', 'from this day', parseDay)
    .option('--to <date>', 'up to this day, which counts', parseDay)
    .option('--entries', 'list every payment and refund with the gateway’s ids, not the sums of days')
    .option('--csv', 'print CSV')
    .option('--json', 'print days and entries as JSON')
    .addHelpText(
      'after',
      `
Without days: the last ${DEFAULT_DAYS}, today included. A day begins at 00:00 in the shop's time zone. Money counts on the day
on which the shop learned of it: a payment minutes before midnight may stand in the gateway's statement a day earlier.
Net is what was captured less what was refunded; the gateway's own fees are not known here. Cash counts when its
order is delivered. Attention counts the entries that shop orders attention lists.

Examples:
  shop payments settlement --day 2026-11-25
  shop payments settlement --from 2026-11-01 --to 2026-11-30 --entries --csv > november.csv`,
    )
    .action((options: Options) =>
      withDatabase(async ({ db, config }) => {
        const timeZone = timeZoneOf(config.brand);
        const entries = await findSettlement(db, { ...periodOf(options, timeZone), timeZone });
        process.stdout.write(`${print(entries, options)}\n`);
      }),
    );

/** @throws CommandError */
function periodOf({ day, from, to }: Options, timeZone: string): { from: string; to: string } {
  if (day !== undefined && (from ?? to) !== undefined) throw new CommandError('Give either --day, or --from and --to.');
  if (day !== undefined) return { from: day, to: day };
  const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toLocaleDateString('sv-SE', { timeZone });
  const period = { from: from ?? dayOf(DEFAULT_DAYS - 1), to: to ?? dayOf(0) };
  if (period.from > period.to) throw new CommandError(`--from ${period.from} is after --to ${period.to}.`);
  return period;
}

function print(entries: readonly SettlementEntry[], { entries: each, csv, json }: Options): string {
  const days = sumSettlement(entries);
  if (json) return JSON.stringify({ days, entries }, null, 2);
  if (csv)
    return (
      each
        ? stringify([...entries], { header: true, columns: [...ENTRY_COLUMNS] })
        : stringify(days, { header: true, columns: [...DAY_COLUMNS] })
    ).trimEnd();
  if (entries.length === 0) return 'No money came in or went out in these days.';
  return each ? tableOfEntries(entries) : tableOfDays(days);
}

const style = { head: [], border: [] };
const nameOf = ({ gateway, environment }: Pick<SettlementEntry, 'gateway' | 'environment'>) =>
  [gateway, environment].filter((word, index, all) => word !== '' && all.indexOf(word) === index).join(' ');

function tableOfDays(days: readonly SettlementDay[]): string {
  const head = ['Day', 'Gateway', 'Payments', 'Captured KD', 'Refunds', 'Refunded KD', 'Net KD', 'Orders', 'Attention'];
  const table = new Table({ head, style });
  for (const one of days)
    table.push([
      one.day,
      nameOf(one),
      one.payments,
      dinarsFromFils(one.capturedFils),
      one.refunds,
      dinarsFromFils(one.refundedFils),
      dinarsFromFils(one.netFils),
      one.orders,
      one.onAttention,
    ]);
  return table.toString();
}

function tableOfEntries(entries: readonly SettlementEntry[]): string {
  const table = new Table({
    head: ['Time (UTC)', 'Gateway', 'KD', 'Invoice', 'Gateway’s id', 'Order', 'Attention'],
    style,
  });
  for (const one of entries)
    table.push([
      one.at.slice(0, 16).replace('T', ' '),
      nameOf(one),
      dinarsFromFils(one.fils),
      one.invoiceId,
      one.gatewayId,
      one.order,
      one.attention,
    ]);
  return table.toString();
}

function parseDay(input: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(input) || Number.isNaN(Date.parse(input)))
    throw new InvalidArgumentError('It must be a day like 2026-11-25.');
  return input;
}
