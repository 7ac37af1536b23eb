// Planted bugs that the suite must notice. Each replaces a piece of source in a bundle of its own;
// `args` selects the cases or the check that must fail.
import { dropped } from '../many/bugs/seed.mjs';

const ONE_ORDER = 'alter table orders drop constraint orders_checkout_id_unique';
const withoutRowLocks = {
  in: 'tests/crash/shop/database.ts',
  change: 'if (hooks.rewrite &&',
  into: 'hooks = { ...hooks, rewrite: (one) => one.replace(/ for update( of "payment")?$/, \'\') };\n      if (hooks.rewrite &&',
};
const noConflict = {
  in: 'server/orders/make-order.ts',
  change: '    on conflict (checkout_id) do nothing\n',
  into: '',
};

export const bugs = [
  {
    name: 'clear the whole cart',
    args: ['--only', 'line added', '--every', '44'],
    seeds: [
      {
        in: 'machines/cart/cart.machine.ts',
        change: 'lines: withoutOrdered(context.lines, order.lines),',
        into: 'lines: context.lines.filter(() => order.lines === withoutOrdered),',
      },
    ],
  },
  {
    name: 'claim success for other items',
    args: ['--only', 'line added', '--every', '44'],
    seeds: [
      {
        in: 'machines/checkout/checkout.rules.ts',
        change: 'orderId !== null && !isWholeCart(submitted ?? lines, orderedLines);',
        into: 'orderId === submitted && !isWholeCart(lines, orderedLines);',
      },
    ],
  },
  { name: 'drop the unique key', args: ['--check', 'race'], seeds: [dropped(ONE_ORDER)] },
  { name: 'drop the row lock', args: ['--check', 'race'], seeds: [withoutRowLocks] },
  {
    name: 'check-then-insert',
    args: ['--check', 'race'],
    seeds: [
      dropped(ONE_ORDER, 'alter table orders drop constraint orders_payment_id_unique'),
      withoutRowLocks,
      noConflict,
      {
        in: 'server/payments/core/finalise/paid-order.ts',
        change: 'const existing = await orderOfCheckout(tx, attempt.id);',
        into: 'const existing = (paid.tries > 99 ? {} : null) as Order | null;',
      },
    ],
  },
  {
    name: 'count after compare',
    args: ['--check', 'race'],
    seeds: [
      dropped('alter table promo drop constraint promo_used'),
      {
        in: 'server/orders/quote/promo.ts',
        change: '    .where(and(eq(promo.code, use.code), isRunning(now)))\n    .returning({ perCustomer',
        into: '    .where(eq(promo.code, use.code))\n    .returning({ perCustomer',
      },
    ],
  },
  {
    name: 'trust client total',
    args: ['--check', 'tamper'],
    seeds: [
      {
        in: 'server/orders/quote/quote.ts',
        change:
          'return { lines, promo, subtotal, delivery, discount, total: totalOf({ subtotal, delivery, discount }) };',
        into: `const { claimed } = request;
  return {
    lines,
    promo,
    subtotal: claimed.subtotal ?? subtotal,
    delivery: claimed.delivery ?? delivery,
    discount: claimed.discount ?? discount,
    total: claimed.total ?? totalOf({ subtotal, delivery, discount }),
  };`,
      },
    ],
  },
  {
    name: 'clear cart before commit',
    args: ['--only', 'HTTP 500 at ‘request sent’', '--every', '3'],
    seeds: [
      {
        in: 'tests/crash/client/browser.ts',
        change: "await this.reached('draft saved locally');",
        into: "await this.reached('draft saved locally');\n          cartSlice.write(store, { lines: [], isPromo: false }, simulation.time.now);",
      },
    ],
  },
  {
    name: 'skip amount check',
    args: ['--only', 'wrong amount, webhook never', '--every', '42'],
    seeds: [
      {
        in: 'server/payments/core/finalise/paid-order.ts',
        change:
          'const agrees = amountFils === paid.amountFils && currency === paid.currency && paid.amountFils === attempt.totalFils;',
        into: 'const agrees = currency === paid.currency && (amountFils ?? 0) >= 0 && attempt !== null;',
      },
    ],
  },
  {
    name: 'skip reference check',
    args: ['--check', 'reference'],
    seeds: [
      { in: 'server/payments/core/finalise/finalise.ts', change: 'report.reference === locked.reference &&', into: '' },
    ],
  },
  {
    name: 'memoise failure',
    args: ['--only', 'reload at ‘idle’, gateway down'],
    seeds: [
      {
        in: 'server/orders/request/attempt.ts',
        change: 'if (!found || found.requestHash === hash) return found;',
        into: "if (found?.state === 'dead') throw attemptMismatch();\n  if (!found || found.requestHash === hash) return found;",
      },
    ],
  },
  {
    name: 'no reconciler',
    args: ['--only', 'paid, no redirect, webhook never', '--every', '42'],
    seeds: [
      {
        in: 'server/payments/core/reconcile.ts',
        change: 'for (const due of await claimDue(deps)) {',
        into: 'for (const due of [] as Payment[]) {',
      },
    ],
  },
  {
    name: 'innerHTML strip',
    args: ['--check', 'strip'],
    seeds: [
      {
        in: 'domain/text/html-to-text.ts',
        change: 'export const htmlToText = (html: string): string =>\n  linesOf(html)',
        into: 'export const htmlToText = (html: string): string =>\n  linesOf(Object.assign(globalThis.document.createElement("div"), { innerHTML: html }) && html)',
      },
    ],
  },
  {
    name: 'restore machine snapshot',
    args: ['--only', 'reload at ‘leaving’', '--every', '3'],
    seeds: [
      {
        in: 'tests/crash/client/browser.ts',
        change: 'checkout: order,',
        into: 'checkout: Object.assign(Object.create(order), (this.browser as never as { saved?: never }).saved && { getInitialSnapshot: (scope: never) => order.restoreSnapshot((this.browser as never as { saved: never }).saved, scope) }) as typeof order,',
      },
      {
        in: 'tests/crash/client/browser.ts',
        change: 'this.checkout = checkout;',
        into: 'this.checkout = checkout;\n    checkout.subscribe(() => {\n      if (checkout.getSnapshot().status === "active")\n        Object.assign(this.browser, { saved: JSON.parse(JSON.stringify(checkout.getPersistedSnapshot())) });\n    });',
      },
    ],
  },
  {
    name: 'refund again without a look',
    args: ['--only', 'card: refund, the answer is lost, paid', '--every', '4'],
    seeds: [
      {
        in: 'server/payments/core/refund/settle-refunds.ts',
        change: "const settled = await checkRefund(deps, due, 'reconciler');",
        into: "const settled = due.refund.gatewayRefundId === null ? due.refund : await checkRefund(deps, due, 'reconciler');",
      },
    ],
  },
  {
    name: 'refunded as soon as asked',
    args: ['--only', 'card: refund, the gateway refuses it later, paid', '--every', '4'],
    seeds: [
      {
        in: 'server/payments/core/refund/send-refund.ts',
        change: '{ refundId, reference, status, amountFils }',
        into: "{ refundId, reference, status: status && ('refunded' as const), amountFils }",
      },
    ],
  },
  {
    name: 'nobody settles refunds',
    args: ['--only', 'card: refund, the server is killed after the gateway took it, paid', '--every', '4'],
    seeds: [
      {
        in: 'server/payments/core/reconcile.ts',
        change: 'await settleRefunds(deps);',
        into: 'if (deps.gateway.name === "nobody") await settleRefunds(deps);',
      },
    ],
  },
  {
    name: 'settle a refund twice',
    args: ['--only', 'card: refund, the webhook comes twice at once, paid', '--every', '4'],
    seeds: [
      {
        in: 'server/payments/core/refund/apply-report.ts',
        change: 'if (!UNSETTLED_STATES.includes(locked.state)) return locked;',
        into: "if (locked.state === 'refused') return locked;",
      },
    ],
  },
  {
    name: 'drop the refund lock',
    args: ['--only', 'card: refund, it is requested twice at once, paid', '--every', '4'],
    seeds: [
      dropped('drop index refund_unsettled', 'drop trigger refund_within_payment on refund'),
      {
        in: 'server/payments/core/refund/request-refund.ts',
        change: ".where(eq(order.number, number)).for('no key update')",
        into: '.where(eq(order.number, number))',
      },
      {
        in: 'server/payments/core/refund/request-refund.ts',
        change: ".where(eq(payment.id, locked.paymentId)).for('no key update')",
        into: '.where(eq(payment.id, locked.paymentId))',
      },
    ],
  },
  {
    name: 'forget a refused refund',
    args: ['--only', 'card: refund, the gateway refuses it, paid', '--every', '4'],
    seeds: [
      {
        in: 'server/payments/core/refund/apply-report.ts',
        change: "if (state === 'refused')",
        into: "if (state === 'refused' && error === 'never')",
      },
    ],
  },
  {
    name: 'cancel an order of anybody',
    args: ['--only', 'cash: cancel, nothing'],
    seeds: [
      {
        in: 'server/orders/cancel-order.ts',
        change: '.where(and(eq(order.number, number.toUpperCase()), eq(order.customerId, customerId)))',
        into: '.where(and(eq(order.number, number.toUpperCase()), customerId ? undefined : eq(order.id, customerId)))',
      },
    ],
  },
  {
    name: 'drop the cancel lock',
    args: ['--only', 'cash: cancel, it is clicked in three tabs at once'],
    seeds: [
      {
        in: 'server/orders/cancel-order.ts',
        change: "      .for('update');",
        into: ';',
      },
    ],
  },
  {
    name: 'cancel a paid order without its money',
    args: ['--only', 'card: cancel, nothing, paid', '--every', '4'],
    seeds: [
      {
        in: 'server/orders/cancel-order.ts',
        change: "CANCELLABLE.has(status) && paymentStatus === 'pending';",
        into: "CANCELLABLE.has(status) && paymentStatus !== 'refunded';",
      },
    ],
  },
  {
    name: 'request a refund once more',
    args: ['--only', 'card: cancel, it is clicked in three tabs at once, paid', '--every', '4'],
    seeds: [
      {
        in: 'server/orders/cancel-order.ts',
        change: 'if (!(await hasRequestedRefund(tx, before.id))) await',
        into: 'await',
      },
    ],
  },
  {
    name: 'store an order that was cancelled once more',
    args: ['--only', 'cash: cancel, the order is sent once more'],
    seeds: [
      {
        in: 'server/orders/cancel-order.ts',
        change: "      await applyStatus(tx, clock.now(), before, 'cancelled', 'customer');",
        into: "      await applyStatus(tx, clock.now(), before, 'cancelled', 'customer');\n      await tx.update(checkout).set({ attemptKey: before.id }).where(eq(checkout.id, before.checkoutId));",
      },
      {
        in: 'server/orders/cancel-order.ts',
        change: "import { attention, order } from '../db/schema';",
        into: "import { attention, checkout, order } from '../db/schema';",
      },
    ],
  },
];
