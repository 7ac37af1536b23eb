// Planted bugs that only some interleavings of messages show. Each replaces a piece of the server's source in a bundle of its own.
import { dropped, inServer } from './seed.mjs';

const REFUND_GUARDS = [
  'drop index if exists refund_unsettled',
  'drop trigger if exists refund_within_payment on refund',
];

export const interleaved = [
  {
    name: 'an attempt without its lock',
    seeds: [inServer('orders/request/attempt.ts', 'await lockNames(tx, ', 'if (hash === "") await lockNames(tx, ')],
  },
  {
    name: 'an attempt is read before its lock',
    seeds: [
      inServer(
        'orders/request/attempt.ts',
        'const hash = contentHash(request);\n',
        'const hash = contentHash(request);\n  const early = key === null ? await findDerivedAttempt(tx, now, customerId, hash) : await findAttemptByKey(tx, customerId, key);\n',
      ),
      inServer(
        'orders/request/attempt.ts',
        '    key === null ? await findDerivedAttempt(tx, now, customerId, hash) : await findAttemptByKey(tx, customerId, key);\n  if (!found',
        '    early;\n  if (!found',
      ),
    ],
  },
  {
    name: 'a payment is read without its lock',
    seeds: [
      inServer(
        'payments/core/finalise/finalise.ts',
        ".where(eq(payment.id, paymentId)).for('update')",
        '.where(eq(payment.id, paymentId))',
      ),
    ],
  },
  {
    name: 'a report is applied without a transaction',
    seeds: [
      inServer(
        'payments/core/finalise/finalise.ts',
        'await inTransaction(db, async (tx): Promise<Applied> => {',
        'await (async (_: unknown, run: (tx: Tx) => Promise<Applied>) => run(db as never))(inTransaction, async (tx): Promise<Applied> => {',
      ),
    ],
  },
  {
    name: 'an old report undoes a payment',
    seeds: [
      inServer('payments/core/finalise/finalise.ts', "if (locked.state === 'paid') return unchanged(found);", ''),
    ],
  },
  {
    name: 'an order is ended although it is placed',
    seeds: [inServer('payments/core/finalise/finalise.ts', "  if (attempt?.state !== 'open') return;\n", '')],
  },
  {
    name: 'a reservation is read, then deleted',
    seeds: [
      inServer(
        'orders/reserve.ts',
        'const deleted = await tx.delete(reservation).where(eq(reservation.checkoutId, checkoutId)).returning();',
        'const deleted = await tx.select().from(reservation).where(eq(reservation.checkoutId, checkoutId));\n  await tx.delete(reservation).where(eq(reservation.checkoutId, checkoutId));',
      ),
      inServer(
        'payments/core/finalise/finalise.ts',
        "    .where(eq(checkout.id, checkoutId))\n    .for('update');",
        '    .where(eq(checkout.id, checkoutId));',
      ),
    ],
  },
  {
    name: 'units are sold without a look at what is left',
    seeds: [inServer('orders/reserve.ts', ' and stock.on_hand - stock.reserved >= wanted.quantity', '')],
  },
  {
    name: 'units are reserved without a look at what is left',
    seeds: [
      inServer(
        'orders/reserve.ts',
        '.where(and(eq(stock.variantId, variantId), ',
        '.where(((first: ReturnType<typeof eq>, _: unknown) => first)(eq(stock.variantId, variantId), ',
      ),
      dropped('alter table stock drop constraint if exists stock_reserved'),
    ],
  },
  {
    name: 'a promo code is counted without its bound',
    seeds: [
      inServer(
        'orders/quote/promo.ts',
        '    .where(and(eq(promo.code, use.code), isRunning(now)))\n    .returning({ perCustomer',
        '    .where(eq(promo.code, use.code))\n    .returning({ perCustomer',
      ),
      dropped('alter table promo drop constraint if exists promo_used'),
    ],
  },
  {
    name: 'the uses of a customer are not counted again',
    seeds: [
      inServer(
        'orders/quote/promo.ts',
        '  if (taken.perCustomer !== null && (await countUses(tx, use)) >= taken.perCustomer) throw promoInvalid();\n',
        '',
      ),
    ],
  },
  {
    name: 'refunds of an order without a lock',
    seeds: [
      dropped(...REFUND_GUARDS),
      inServer(
        'payments/core/refund/request-refund.ts',
        ".where(eq(order.number, number)).for('no key update')",
        '.where(eq(order.number, number))',
      ),
      inServer(
        'payments/core/refund/request-refund.ts',
        ".where(eq(payment.id, locked.paymentId)).for('no key update')",
        '.where(eq(payment.id, locked.paymentId))',
      ),
    ],
  },
  {
    name: 'a refund is settled without a lock',
    seeds: [
      inServer(
        'payments/core/refund/apply-report.ts',
        ".where(eq(order.id, orderId)).for('no key update')",
        '.where(eq(order.id, orderId))',
      ),
      inServer(
        'payments/core/refund/apply-report.ts',
        ".where(eq(refund.id, id)).for('update')",
        '.where(eq(refund.id, id))',
      ),
    ],
  },
  {
    name: 'two servers claim the same refund',
    seeds: [
      inServer(
        'payments/core/refund/settle-refunds.ts',
        '.set({ nextCheckAt: new Date(now.getTime() + CLAIM_MS) })',
        '.set({ nextCheckAt: new Date(now.getTime() - CLAIM_MS) })',
      ),
    ],
  },
  {
    name: 'a cancel ends a paid payment',
    seeds: [
      inServer(
        'payments/core/invoice.ts',
        '.where(and(eq(payment.id, id), inArray(payment.state, PAYABLE_STATES)))\n    .returning();',
        '.where(eq(payment.id, id))\n    .returning();',
      ),
    ],
  },
  {
    name: 'an invoice opens a cancelled payment',
    seeds: [
      inServer(
        'payments/core/invoice.ts',
        "and(eq(payment.id, stored.id), eq(payment.state, 'creating'))",
        'eq(payment.id, stored.id)',
      ),
    ],
  },
  {
    name: 'the reconciler expires what was just paid',
    seeds: [
      inServer(
        'payments/core/reconcile.ts',
        '.where(and(eq(payment.checkoutId, checkoutId), inArray(payment.state, PAYABLE_STATES), isNull(payment.paidAt)))',
        '.where(eq(payment.checkoutId, checkoutId))',
      ),
    ],
  },
  {
    name: 'staff changes a status without a lock',
    seeds: [
      inServer(
        'orders/change-status.ts',
        "eq(order.number, number.toUpperCase())).for('update')",
        'eq(order.number, number.toUpperCase()))',
      ),
      inServer(
        'orders/order-stock.ts',
        "eq(checkout.id, before.checkoutId)).for('update')",
        'eq(checkout.id, before.checkoutId))',
      ),
    ],
  },
  {
    name: 'units come back without a lock',
    seeds: [
      inServer(
        'orders/return-units.ts',
        "eq(order.number, number.toUpperCase())).for('update')",
        'eq(order.number, number.toUpperCase()))',
      ),
    ],
  },
  {
    name: 'a customer cancels without a lock',
    seeds: [
      inServer(
        'orders/cancel-order.ts',
        "eq(order.customerId, customerId)))\n      .for('update')",
        'eq(order.customerId, customerId)))',
      ),
    ],
  },
  {
    name: 'the attempt is answered before the commit',
    seeds: [
      inServer(
        'orders/place-order.ts',
        'await inTransaction(db, async (tx) => {\n    const now = clock.now();',
        'await new Promise<Order>((answer, reject) => void inTransaction(db, async (tx) => {\n   const run = async () => {\n    const now = clock.now();',
      ),
      inServer(
        'orders/place-order.ts',
        '    return place({ tx, now, attempt, destination, earlier });\n  });',
        '    return place({ tx, now, attempt, destination, earlier });\n   };\n   const made = await run();\n   answer(made);\n   return made;\n  }).catch(reject));',
      ),
    ],
  },
];
