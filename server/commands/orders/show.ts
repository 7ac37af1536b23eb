import { Command } from 'commander';
import { asc, eq } from 'drizzle-orm';
import { dinarsFromFils } from '../../../domain/money/fils';
import { audit, order, orderLine, payment } from '../../db/schema';
import { addressText } from '../../orders/address-text';
import { type CommandContext, withDatabase } from '../open-database';
import { CommandError } from '../run-commands';
import { orderRow } from './list';

/** `shop orders show <number>`: prints all that is known of an order. */
export const showCommand = (): Command =>
  new Command('show')
    .description('Show an order: lines, amounts, address, payment attempts and what happened to it')
    .argument('<number>', 'the order number, like 7K3M-9QXT')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  shop orders show 7K3M-9QXT\n  shop orders show 7K3M-9QXT --json')
    .action((number: string, { json }: { json?: true }) =>
      withDatabase(async ({ db }) => {
        const found = await loadDetails(db, number);
        process.stdout.write(`${json ? JSON.stringify(found, null, 2) : textOf(found)}\n`);
      }),
    );

/** @throws CommandError */
async function loadDetails(db: CommandContext['db'], number: string) {
  const [found] = await db.select().from(order).where(eq(order.number, number.toUpperCase()));
  if (!found) throw new CommandError(`There is no order ${number}.`);
  const lines = await db.select().from(orderLine).where(eq(orderLine.orderId, found.id)).orderBy(orderLine.position);
  const attempts = await db
    .select()
    .from(payment)
    .where(eq(payment.checkoutId, found.checkoutId))
    .orderBy(asc(payment.createdAt));
  const entries = await db.select().from(audit).where(eq(audit.object, found.number)).orderBy(audit.id);
  const { subtotalFils, deliveryFils, discountFils, promoCode } = found;
  return {
    ...orderRow(found),
    subtotalFils,
    deliveryFils,
    discountFils,
    promoCode,
    address: addressText(found.destination, 'en'),
    lines: lines.map(({ nameEn, size, color, variantId, quantity, unitFils }) => ({
      name: [nameEn, size?.en, color?.en].filter(Boolean).join(', '),
      variantId,
      quantity,
      unitFils,
    })),
    payments: attempts.map(({ gateway, invoiceId, state, amountFils, paidFils, createdAt, error }) => ({
      gateway,
      invoiceId,
      state,
      amountFils,
      paidFils,
      createdAt: createdAt.toISOString(),
      error,
    })),
    events: entries.map(({ at, actor, action, detail }) => ({ at: at.toISOString(), actor, action, detail })),
  };
}

function textOf(one: Awaited<ReturnType<typeof loadDetails>>): string {
  const discount =
    one.discountFils > 0 ? [`  Discount   -${dinarsFromFils(one.discountFils)} ${one.promoCode ?? ''}`] : [];
  return [
    `Order ${one.number}: ${one.status}, ${one.method} ${one.paymentStatus}, made ${minute(one.createdAt)} UTC`,
    `  ${one.name}, ${one.phone}${one.email ? `, ${one.email}` : ''}`,
    `  ${one.address}`,
    ...(one.driverNote ? [`  For driver  ${one.driverNote}`] : []),
    ...giftLines(one),
    '',
    ...one.lines.map((line) => `  ${line.quantity} × ${line.name}  ${dinarsFromFils(line.quantity * line.unitFils)}`),
    `  Subtotal    ${dinarsFromFils(one.subtotalFils)}`,
    `  Delivery    ${dinarsFromFils(one.deliveryFils)}`,
    ...discount,
    `  Total       ${one.total} KD`,
    ...(one.payments.length > 0 ? ['', 'Payment attempts'] : []),
    ...one.payments.map((attempt) =>
      `  ${minute(attempt.createdAt)}  ${attempt.gateway} ${attempt.invoiceId ?? ''}  ${attempt.state} ${attempt.error}`.trimEnd(),
    ),
    '',
    'Events (UTC)',
    ...one.events.map(
      ({ at, actor, action, detail }) => `  ${minute(at)}  ${actor}: ${action}  ${JSON.stringify(detail)}`,
    ),
  ].join('\n');
}

/** The recipient, the message and the wish for no prices, as far as they are given. */
const giftLines = (one: ReturnType<typeof orderRow>): string[] =>
  [
    one.recipientName && `  Gift for    ${one.recipientName}, ${one.recipientPhone}`,
    one.giftMessage && `  Message     ${one.giftMessage.replaceAll('\n', ' / ')}`,
    one.hidePrices ? '  Gift        no prices in the parcel' : '',
  ].filter(Boolean);

/** A time in UTC, to the minute. */
const minute = (iso: string) => iso.slice(0, 16).replace('T', ' ');
