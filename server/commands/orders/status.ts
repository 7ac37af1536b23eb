import { Command } from 'commander';
import type { StaffNote } from '../../orders/audit-log';
import { changeStatus } from '../../orders/change-status';
import { ORDER_STATUSES, type OrderStatus } from '../../orders/order-transitions';
import { loadRefundable } from '../../payments/core/refund/refundable';
import { Refusal } from '../../http/refusal';
import { type CommandContext, withDatabase } from '../open-database';
import { openPayments } from '../open-gateway';
import { CommandError } from '../run-commands';
import { readNumbers } from './read-numbers';
import { refundOrder } from './refund';

interface Options extends StaffNote {
  readonly refund?: true;
  readonly json?: true;
}

interface Outcome {
  readonly number: string;
  readonly from: string | null;
  readonly status: string;
  readonly paymentStatus: string | null;
  /** Null if nothing went wrong. */
  readonly problem: string | null;
  readonly refund?: string;
}

/** `shop orders status <number…|-> <status>`: moves orders along the table of statuses. */
export const statusCommand = (): Command =>
  new Command('status')
    .description('Change the status of one or more orders')
    .argument('<numbers...>', 'order numbers like 7K3M-9QXT, or - to read one a line; the last word is the new status')
    .option('--by <name>', 'who changes it, for the audit log')
    .option('--note <text>', 'why, for the audit log')
    .option('--refund', 'with cancelled: send the money of a card order back, too')
    .option('--dry-run', 'check everything and change nothing')
    .option('--json', 'print the outcomes as JSON')
    .addHelpText(
      'after',
      `
The statuses: ${ORDER_STATUSES.join(', ')}.
Which may follow which: docs/reference/order-statuses.md. An order that has the status already is left alone
and nobody is written to. Cancelling a shipped order returns no units: see shop orders return --help

Examples:
  shop orders status 7K3M-9QXT shipped --by Huda
  shop orders list --status confirmed --numbers | shop orders status - processing --dry-run
  shop orders status 7K3M-9QXT cancelled --refund --note 'ordered twice'`,
    )
    .action((words: string[], options: Options) =>
      withDatabase(async (context) => {
        const status = parseStatus(words.at(-1) ?? '');
        const numbers = await readNumbers(words.slice(0, -1));
        const outcomes: Outcome[] = [];
        for (const number of numbers) outcomes.push(await change(context, number, status, options));
        const isDry = options.dryRun === true;
        const done = outcomes.filter(({ problem }) => problem === null);
        process.stdout.write(
          options.json
            ? `${JSON.stringify(outcomes, null, 2)}\n`
            : done.map((one) => `${sentenceOf(one, isDry)}\n`).join(''),
        );
        const problems = outcomes.flatMap(({ problem }) => problem ?? []);
        if (outcomes.length > 1 && problems.length > 0)
          problems.push(`${problems.length} of ${outcomes.length} orders were not changed.`);
        if (problems.length > 0) throw new CommandError(problems.join('\n'));
      }),
    );

/** Changes one order; an expected failure becomes its outcome, so that the others go on. */
async function change(
  context: CommandContext,
  number: string,
  status: OrderStatus,
  options: Options,
): Promise<Outcome> {
  const { db } = context;
  try {
    const payments = options.refund && openPayments(context);
    if (payments) {
      if (status !== 'cancelled') throw new CommandError('--refund belongs to the status cancelled.');
      await loadRefundable(db, payments.gateway, number);
    }
    const changed = await changeStatus({ db, clock: { now: () => new Date() } }, number, status, options);
    if (!changed) throw new CommandError(`There is no order ${number}.`);
    const refund = payments && (await refundOrder(payments, number, { reason: 'cancelled', by: '', ...pick(options) }));
    const { from, paymentStatus } = changed;
    return { number: changed.number, from, status, paymentStatus, problem: null, ...(refund && { refund }) };
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof CommandError)) throw error;
    return { number, from: null, status, paymentStatus: null, problem: error.message };
  }
}

const pick = ({ by, note, dryRun }: Options) => ({
  ...(by && { by }),
  ...(note && { reason: note }),
  ...(dryRun && { dryRun: true as const }),
});

function sentenceOf({ number, from, status, paymentStatus, refund }: Outcome, isDry: boolean): string {
  if (from === status) return `Order ${number} is ${status} already; nothing was changed.`;
  const sentence = isDry
    ? `Would move order ${number} from ${from} to ${status}. Nothing was changed.`
    : `Order ${number} is ${status}, payment ${paymentStatus}.`;
  return refund ? `${sentence}\n${refund}` : sentence;
}

/** @throws CommandError */
function parseStatus(word: string): OrderStatus {
  const status = ORDER_STATUSES.find((one) => one === word);
  if (!status) throw new CommandError(`${word} is no status. The statuses: ${ORDER_STATUSES.join(', ')}.`);
  return status;
}
