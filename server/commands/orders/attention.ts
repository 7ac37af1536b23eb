import { Command, InvalidArgumentError } from 'commander';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { attention, order, payment } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { type AttentionKind, recordAudit, staffDetail } from '../../orders/audit-log';
import { type CommandContext, withDatabase } from '../open-database';
import { CommandError } from '../run-commands';

interface Options {
  readonly done?: number;
  readonly by?: string;
  readonly dryRun?: true;
  readonly json?: true;
}

/** What the merchant does about each kind. */
const ADVICE: Readonly<Record<AttentionKind, string>> = {
  amount_mismatch: 'Another amount was paid than was due. Compare with the gateway, then refund the money there.',
  shortfall: 'It was paid when its units were gone. Get them, or cancel the order and refund it.',
  duplicate_payment: 'The same order was paid twice. Refund this payment at the gateway.',
  orphan_payment: 'Money came in without an order. Find out from the gateway whose it is, and refund it there.',
  promo_spent: 'It was paid when its promo code was used up. Send it anyway, or cancel the order and refund it.',
  ordered_twice: 'The shopper ordered the same again meanwhile. Ask which one to send; cancel and refund the other.',
  late_payment: 'It was paid after its time had run out. Check the order, and refund the money if it cannot be sent.',
  unpaid_card_order: 'A card order was made without its payment. Check it at the gateway before you send anything.',
  cancelled_paid: 'It is cancelled, but the money is still here. Send it back with shop orders refund.',
  refund_wanted: 'The shopper wants to cancel it and get the money back. Send it back with shop orders refund.',
  refund_refused: 'The gateway refused the refund. Refund it in the gateway’s own pages, or ask again.',
  refund_mismatch: 'The gateway reports another refund than was requested. Compare with the gateway’s own pages.',
  refund_overdue: 'The gateway has not settled the refund in time. Ask the gateway.',
};

/** `shop orders attention`: lists what a person has to decide. */
export const attentionCommand = (): Command =>
  new Command('attention')
    .description('List the orders and payments that a person has to look at, and what to do')
    .option('--done <id>', 'take this one off the list', parseId)
    .option('--by <name>', 'who has dealt with it, for the audit log')
    .option('--dry-run', 'with --done: change nothing')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  shop orders attention\n  shop orders attention --done 12 --by Huda')
    .action((options: Options) =>
      withDatabase(async ({ db }) => {
        const open = await loadOpen(db);
        if (options.done !== undefined) return settle(db, open, options.done, options);
        process.stdout.write(`${options.json ? JSON.stringify(open, null, 2) : textOf(open)}\n`);
      }),
    );

async function loadOpen(db: CommandContext['db']) {
  const rows = await db
    .select({ attention, number: order.number, reference: payment.reference })
    .from(attention)
    .leftJoin(order, eq(order.id, attention.orderId))
    .leftJoin(payment, eq(payment.id, attention.paymentId))
    .where(isNull(attention.settledAt))
    .orderBy(asc(attention.id));
  return rows.map(({ attention: { id, kind, createdAt, detail }, number, reference }) => ({
    id,
    kind,
    order: number,
    payment: reference,
    createdAt: createdAt.toISOString(),
    advice: ADVICE[kind as AttentionKind] ?? 'Look at the order and its payment.',
    detail,
  }));
}

type Open = Awaited<ReturnType<typeof loadOpen>>;

/** @throws CommandError */
async function settle(db: CommandContext['db'], open: Open, id: number, { by, dryRun }: Options): Promise<void> {
  const one = open.find((candidate) => candidate.id === id);
  if (!one) throw new CommandError(`There is nothing open with the id ${id}. See shop orders attention`);
  if (!dryRun)
    await inTransaction(db, async (tx) => {
      const now = new Date();
      const settled = await tx
        .update(attention)
        .set({ settledAt: now })
        .where(and(eq(attention.id, id), isNull(attention.settledAt)))
        .returning();
      if (settled.length > 0)
        await recordAudit(tx, now, 'staff', 'attention settled', one.order ?? one.payment ?? String(id), {
          kind: one.kind,
          ...staffDetail(by ? { by } : {}),
        });
    });
  process.stdout.write(`${dryRun ? 'Would take off the list' : 'Off the list'}: ${id}, ${one.kind}.\n`);
}

const textOf = (open: Open): string =>
  open.length === 0
    ? 'Nothing needs a person.'
    : open
        .map(({ id, kind, order: number, payment: reference, createdAt, advice }) => {
          const about = [number && `order ${number}`, reference && `payment ${reference}`].filter(Boolean).join(', ');
          return `${id}  ${kind}  ${about}  since ${createdAt.slice(0, 16).replace('T', ' ')} UTC\n    ${advice}`;
        })
        .join('\n');

function parseId(input: string): number {
  if (!/^[1-9]\d{0,14}$/.test(input)) throw new InvalidArgumentError('It must be an id of the list.');
  return Number(input);
}
