import { Command, InvalidArgumentError } from 'commander';
import { withDatabase } from '../open-database';
import { findDeliveries } from './find-deliveries';

interface Options {
  readonly failed?: true;
  readonly pending?: true;
  readonly order?: string;
  readonly limit: number;
  readonly json?: true;
}

/** `shop messages list`: prints what became of each message. */
export const listCommand = (): Command =>
  new Command('list')
    .description('List the messages about orders, the newest first')
    .option('--failed', 'only those that were given up')
    .option('--pending', 'only those that are still to be sent')
    .option('--order <number>', 'only those about one order')
    .option('--limit <count>', 'how many', parseLimit, 50)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
A message is pending, sent, skipped (the customer has no email address or no mobile number) or failed (given up).
Its error says why the last try failed.

Examples:
  shop messages list
  shop messages list --failed
  shop messages list --order 7K3M-9QXT --json`,
    )
    .action(({ failed, pending, order, limit, json }: Options) =>
      withDatabase(async ({ db }) => {
        const state = failed ? 'failed' : pending ? 'pending' : undefined;
        const found = await findDeliveries(db, { limit, ...(state && { state }), ...(order && { order }) });
        process.stdout.write(`${json ? JSON.stringify(found, null, 2) : textOf(found)}\n`);
      }),
    );

type Found = Awaited<ReturnType<typeof findDeliveries>>;

const textOf = (found: Found): string =>
  found.length === 0 ? 'There are no messages.' : found.map((one) => lineOf(one)).join('\n');

function lineOf({
  id,
  createdAt,
  event,
  order,
  status,
  channel,
  to,
  state,
  tries,
  error,
  nextAt,
}: Found[number]): string {
  const about = event === 'order.placed' ? event : `${event} (${status})`;
  const next = nextAt === null ? '' : `, next try ${minute(nextAt)}`;
  const outcome = [`${state} after ${tries} ${tries === 1 ? 'try' : 'tries'}${next}`, error].filter(Boolean).join(': ');
  return [id, minute(createdAt), about, order, [channel, to].filter(Boolean).join(' '), outcome].join('  ');
}

/** A time in UTC, to the minute. */
const minute = (iso: string) => iso.slice(0, 16).replace('T', ' ');

function parseLimit(given: string): number {
  if (!/^[1-9]\d{0,4}$/.test(given)) throw new InvalidArgumentError('It must be a whole number from 1 to 99999.');
  return Number(given);
}
