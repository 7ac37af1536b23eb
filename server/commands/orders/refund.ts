import { Command } from 'commander';
import { dinarsFromFils, filsFromDinars } from '../../../domain/money/fils';
import { loadRefundable, requireAmount } from '../../payments/core/refund/refundable';
import { requestRefund } from '../../payments/core/refund/request-refund';
import type { PaymentDeps, Refund } from '../../payments/core/types';
import { withDatabase } from '../open-database';
import { openPayments } from '../open-gateway';
import { CommandError } from '../run-commands';

interface Options {
  readonly amount?: string;
  readonly reason: string;
  readonly by: string;
  readonly dryRun?: true;
  readonly json?: true;
}

/** `shop orders refund <number>`: sends the money of a card order back, or a part of it. */
export const refundCommand = (): Command =>
  new Command('refund')
    .description('Send the money of a card order back through its payment gateway')
    .argument('<number>', 'the order number, like 7K3M-9QXT')
    .option('--amount <KD>', 'a part of the money, like 1.250; everything that is left without it')
    .option('--reason <text>', 'for your records and the gateway’s', '')
    .option('--by <name>', 'who asks for it, for the audit log', '')
    .option('--dry-run', 'say what would be refunded and change nothing')
    .option('--json', 'print the refund as JSON')
    .addHelpText(
      'after',
      `
The order is refunded, and the customer notified, once the gateway has confirmed it: after 20 seconds in the
sandbox, within days where a team executes refunds. Until then its payment is refund_pending. If the
gateway refuses, the order is on the list of: shop orders attention

Examples:
  shop orders refund 7K3M-9QXT --dry-run
  shop orders refund 7K3M-9QXT --reason 'broken on arrival' --by Huda
  shop orders refund 7K3M-9QXT --amount 1.250
  shop orders refunds --pending`,
    )
    .action((number: string, options: Options) =>
      withDatabase(async (context) => {
        process.stdout.write(`${await refundOrder(openPayments(context), number, options)}\n`);
      }),
    );

/** Refunds an order and describes the result in a sentence. @throws Refusal, CommandError */
export async function refundOrder(deps: PaymentDeps, number: string, options: Options): Promise<string> {
  const wanted = options.amount === undefined ? null : parseAmount(options.amount);
  const found = await loadRefundable(deps.db, deps.gateway, number);
  const amountFils = requireAmount(found, wanted);
  const { gateway } = found.payment;
  if (options.dryRun) {
    const plan = { order: found.order.number, gateway, amountFils, paidFils: found.paidFils };
    return options.json
      ? JSON.stringify({ ...plan, refundedFils: found.refundedFils, dryRun: true })
      : `Would refund ${inDinars(amountFils)} of ${inDinars(found.paidFils)} for order ${plan.order} through ${gateway}. Nothing was changed.`;
  }
  const made = await requestRefund(deps, {
    number,
    amountFils: wanted,
    reason: options.reason,
    requestedBy: options.by,
  });
  if (made.state === 'refused')
    throw new CommandError(
      `${gateway} refused to refund order ${found.order.number}: ${made.error || 'no reason given'}`,
    );
  if (options.json) return JSON.stringify(refundAsJson(made, found.order.number));
  return `Refund of ${inDinars(made.amountFils)} for order ${found.order.number}: ${SENTENCES[made.state]}`;
}

const SENTENCES: Readonly<Record<string, string>> = {
  requested: 'stored, but the gateway gave no answer. The running shop finds out and asks again if need be.',
  pending: 'the gateway has it. The customer is notified once it is confirmed.',
  refunded: 'the money is being returned, and the customer is notified.',
};

/** A refund as the commands print it. */
export const refundAsJson = (one: Refund, order: string) => ({
  order,
  reference: one.reference,
  gatewayRefundId: one.gatewayRefundId,
  amountFils: one.amountFils,
  state: one.state,
  error: one.error,
  reason: one.reason,
  requestedBy: one.requestedBy,
  createdAt: one.createdAt.toISOString(),
  settledAt: one.settledAt?.toISOString() ?? null,
});

const inDinars = (fils: number) => `${dinarsFromFils(fils)} KD`;

/** @throws CommandError */
function parseAmount(given: string): number {
  const fils = /^\d+(\.\d{1,3})?$/.test(given.trim()) ? filsFromDinars(given) : null;
  if (!fils)
    throw new CommandError(`--amount must be dinars above zero with up to three decimals, like 1.250; it is ${given}`);
  return fils;
}
