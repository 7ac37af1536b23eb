import { Command, InvalidArgumentError } from 'commander';
import { inArray } from 'drizzle-orm';
import { messageDelivery } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { recordAudit, staffDetail } from '../../orders/audit-log';
import { type CommandContext, withDatabase } from '../open-database';
import { CommandError } from '../run-commands';
import { findDeliveries } from './find-deliveries';

interface Options {
  readonly failed?: true;
  readonly order?: string;
  readonly by?: string;
  readonly dryRun?: true;
  readonly json?: true;
}

/** `shop messages resend <ids…>`: has the running shop send messages again. */
export const resendCommand = (): Command =>
  new Command('resend')
    .description('Send messages again, also those that were sent; the running shop does it within seconds')
    .argument('[ids...]', 'ids of: shop messages list', collectId)
    .option('--failed', 'all that were given up')
    .option('--order <number>', 'with --failed: only those about one order')
    .option('--by <name>', 'who sends them again, for the audit log')
    .option('--dry-run', 'say what would be sent and change nothing')
    .option('--json', 'print the messages as JSON')
    .addHelpText(
      'after',
      `
A repeated webhook has the id of the first one, so a receiver that has handled it ignores it.

Examples:
  shop messages resend 12 13
  shop messages resend --failed --dry-run
  shop messages resend --failed --by Huda`,
    )
    .action((ids: number[] | undefined, options: Options) =>
      withDatabase(async ({ db }) => {
        const chosen = await choose(db, ids ?? [], options);
        if (!options.dryRun && chosen.length > 0) await resend(db, chosen, options);
        const verb = options.dryRun ? 'Would send' : 'Sends';
        const lines = chosen.map(
          ({ id, event, order, channel }) => `${verb} ${id} again: ${event} ${order}, ${channel}.`,
        );
        process.stdout.write(
          `${options.json ? JSON.stringify(chosen, null, 2) : lines.join('\n') || 'There is nothing to send again.'}\n`,
        );
      }),
    );

type Chosen = Awaited<ReturnType<typeof findDeliveries>>;

/** @throws CommandError */
async function choose(db: CommandContext['db'], ids: readonly number[], { failed, order }: Options): Promise<Chosen> {
  if (Boolean(failed) === ids.length > 0) throw new CommandError('Name either ids of shop messages list, or --failed.');
  if (failed) return findDeliveries(db, { state: 'failed', ...(order && { order }) });
  const found = await findDeliveries(db, { ids });
  const unknown = ids.filter((id) => !found.some((one) => one.id === id));
  if (unknown.length > 0) throw new CommandError(`There is no message ${unknown.join(', ')}. See shop messages list`);
  return found;
}

const resend = (db: CommandContext['db'], chosen: Chosen, { by }: Options): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = new Date();
    const ids = chosen.map(({ id }) => id);
    await tx
      .update(messageDelivery)
      .set({ state: 'pending', tries: 0, nextAt: now, settledAt: null, error: '' })
      .where(inArray(messageDelivery.id, ids));
    for (const { order, event, channel } of chosen)
      if (order)
        await recordAudit(tx, now, 'staff', 'message repeated', order, {
          event,
          channel,
          ...staffDetail(by ? { by } : {}),
        });
  });

function collectId(given: string, ids: readonly number[] = []): number[] {
  if (!/^[1-9]\d{0,14}$/.test(given)) throw new InvalidArgumentError('It must be an id of shop messages list.');
  return [...ids, Number(given)];
}
