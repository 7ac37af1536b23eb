// Planted bugs that one shopper or one fault shows, in any interleaving.
import { inServer } from './seed.mjs';

export const plain = [
  {
    name: 'no reconciler',
    seeds: [
      inServer(
        'payments/core/reconcile.ts',
        'for (const due of await claimDue(deps)) {',
        'for (const due of [] as Payment[]) {',
      ),
    ],
  },
  {
    name: 'expired attempts stay open',
    seeds: [
      inServer(
        'payments/core/reconcile.ts',
        'for (const { id } of await listExpiredAttempts(deps))',
        'for (const { id } of [] as { id: string }[])',
      ),
    ],
  },
  {
    name: 'nobody settles refunds',
    seeds: [
      inServer(
        'payments/core/reconcile.ts',
        'await settleRefunds(deps);',
        'if (deps.gateway.name === "nobody") await settleRefunds(deps);',
      ),
    ],
  },
  {
    name: 'the amount is not checked',
    seeds: [
      inServer(
        'payments/core/finalise/paid-order.ts',
        'const agrees = amountFils === paid.amountFils && currency === paid.currency && paid.amountFils === attempt.totalFils;',
        'const agrees = currency === paid.currency && (amountFils ?? 0) >= 0 && attempt !== null;',
      ),
    ],
  },
  {
    name: 'the reference is not checked',
    seeds: [inServer('payments/core/finalise/finalise.ts', 'report.reference === locked.reference &&', '')],
  },
  {
    name: 'money for a dead attempt makes no order',
    seeds: [
      inServer(
        'payments/core/finalise/paid-order.ts',
        '  if (!attempt) return null;\n',
        "  if (!attempt || attempt.state === 'dead') return null;\n",
      ),
    ],
  },
  {
    name: 'a dead attempt takes no units again',
    seeds: [
      inServer(
        'payments/core/finalise/paid-order.ts',
        '    await tx.transaction((inner) => sellUnreserved(inner, now, attempt));\n',
        '    void sellUnreserved;\n',
      ),
    ],
  },
  {
    name: 'nobody is asked about a second charge',
    seeds: [inServer('payments/core/finalise/finalise.ts', 'if (report.successes > 1)', 'if (report.successes > 9)')],
  },
  {
    name: 'a paid invoice is never checked again',
    seeds: [
      inServer(
        'payments/core/schedule.ts',
        '  return now < end ? end : null;',
        '  return now < end && end < now ? end : null;',
      ),
    ],
  },
  {
    name: 'nobody is asked about another payment of an order',
    seeds: [
      inServer(
        'payments/core/finalise/paid-order.ts',
        'if (existing.paymentId !== paid.id)',
        "if (existing.id === '')",
      ),
    ],
  },
  {
    name: 'a freed attempt keeps its promo use',
    seeds: [inServer('orders/reserve.ts', '  await returnPromo(tx, checkoutId);\n', '')],
  },
  {
    name: 'sold units stay reserved',
    seeds: [inServer('orders/reserve.ts', '`, onHand:', '`, reserved: undefined as never, onHand:')],
  },
  {
    name: 'a cancelled order keeps its units',
    seeds: [inServer('orders/order-stock.ts', '  await returnSold(tx, attempt);\n', '  void returnSold;\n')],
  },
  {
    name: 'an order that took no units returns some',
    seeds: [
      inServer(
        'orders/order-stock.ts',
        'if (!attempt || (await hasTakenNoUnits(tx, before))) return;',
        'if (!attempt) return;',
      ),
    ],
  },
  {
    name: 'a shipped order returns its units when it is cancelled',
    seeds: [
      inServer(
        'orders/change-status.ts',
        'if (!wasCalledOff && isCalledOff && !SHIPPED.has(before.status))',
        'if (!wasCalledOff && isCalledOff)',
      ),
    ],
  },
  {
    name: 'a reopened order takes no units',
    seeds: [
      inServer(
        'orders/order-stock.ts',
        '  await sellUnreserved(tx, now, attempt).catch(',
        '  await Promise.resolve(sellUnreserved && undefined).catch(',
      ),
    ],
  },
  {
    name: 'nobody is asked about the money of a cancelled order',
    seeds: [
      inServer(
        'orders/change-status.ts',
        'if (hasMoney && CALLED_OFF.has(status)',
        "if (hasMoney && status === 'pending' && CALLED_OFF.has(status)",
      ),
    ],
  },
  {
    name: 'a refund is sent again without a look',
    seeds: [
      inServer(
        'payments/core/refund/settle-refunds.ts',
        "const settled = await checkRefund(deps, due, 'reconciler');",
        "const settled = due.refund.gatewayRefundId === null ? due.refund : await checkRefund(deps, due, 'reconciler');",
      ),
    ],
  },
  {
    name: 'refunded as soon as asked',
    seeds: [
      inServer(
        'payments/core/refund/send-refund.ts',
        '{ refundId, reference, status, amountFils }',
        "{ refundId, reference, status: status && ('refunded' as const), amountFils }",
      ),
    ],
  },
  {
    name: 'a settled refund is settled again',
    seeds: [
      inServer(
        'payments/core/refund/apply-report.ts',
        'if (!UNSETTLED_STATES.includes(locked.state)) return locked;\n    const checked',
        "if (locked.state === 'refused') return locked;\n    const checked",
      ),
    ],
  },
];
