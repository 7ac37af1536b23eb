import { AsyncLocalStorage } from 'node:async_hooks';
import { api } from '../../../api';
import { failureOf } from '../../../api/failure';
import { type OrderFacts, orderPayload } from '../../../machines/checkout/place-order/order-payload.rules';
import { paymentRequest } from '../../../machines/checkout/place-order/payment-request.rules';
import { createAddress, createGift, createLine } from '../client/fixtures';
import { type Fixture, RATE } from '../shop/database';
import type { FakeInvoice } from '../shop/gateway';
import { ORIGIN } from '../shop/server';
import { codeOf, type Operation } from './history';
import type { PlannedShopper } from './plan';
import type { Run } from './run-plan';
import type { Job } from './scheduler';
import { type Customer, GRAMS, PRICE, PROMO } from './servers';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const TRIES = 5;
/** ms after which a shopper who hasn't paid yet orders the same for cash. */
const ORDERS_AGAIN = 42 * MINUTE;

/** The shopper whose code runs. */
export const shopperIn = new AsyncLocalStorage<Shopper>();

const tens = (fils: number) => Math.floor((fils + 5) / 10) * 10;

/** What one shopper believes and was shown. */
export class Shopper {
  /** Numbers of orders that a response named, by attempt. */
  readonly ordersNamed = new Map<string, Set<string>>();
  /** Attempts whose cancelling was confirmed. */
  readonly cancelled = new Set<string>();
  readonly attempts: { readonly key: string; readonly method: 'card' | 'cash' }[] = [];
  /** Webhooks about the payment that a server accepted, and whether the shopper came back before them. */
  webhooks = 0;
  isBack = false;
  /** The gateway takes less than the shop asked for. */
  paysLess = false;
  hasPromo: boolean;
  prices: number[];
  private requests = 0;

  constructor(
    readonly run: Run,
    readonly planned: PlannedShopper,
    readonly customer: Customer,
  ) {
    this.hasPromo = planned.hasPromo;
    this.prices = planned.units.map(() => PRICE);
  }

  /** `fetch` of this shopper's browser. */
  async fetch(request: Request): Promise<Response> {
    this.requests += 1;
    const body = request.method === 'GET' ? undefined : await request.text();
    const { pathname } = new URL(request.url);
    const answer = await this.run.request(`${this.planned.name} ${pathname.split('/').slice(2).join(' ')}`, {
      method: request.method,
      url: request.url,
      headers: Object.fromEntries(request.headers),
      body,
    });
    return new Response(answer.body, { status: answer.status, headers: { ...answer.headers } });
  }

  newAttempt(method: 'card' | 'cash'): string {
    const key = `attempt-${this.planned.name}-${this.attempts.length + 1}`;
    this.attempts.push({ key, method });
    return key;
  }

  facts(attemptId: string, method: 'card' | 'cash'): OrderFacts {
    const { units } = this.planned;
    const lines = units.flatMap((quantity, index) => {
      const fixture = {
        productId: index + 1,
        priceFils: this.prices[index] as number,
        grams: GRAMS,
        units: 9,
        quantity,
      } as Fixture;
      return quantity > 0 ? [createLine(fixture)] : [];
    });
    const subtotal = units.reduce((sum, quantity, index) => sum + quantity * (this.prices[index] as number), 0);
    const grams = units.reduce((sum, quantity) => sum + quantity * GRAMS, 0);
    const amounts = {
      subtotal,
      delivery:
        subtotal >= RATE.freeAfterFils
          ? 0
          : Math.max(RATE.leastFils, Math.floor((RATE.perKilogramFils * grams) / 10_000 + 0.5) * 10),
      discount: this.hasPromo ? tens((subtotal * PROMO.percent) / 100) : 0,
    };
    return {
      attemptId,
      userId: this.customer.id,
      address: createAddress(this.customer),
      lines,
      amounts: { ...amounts, total: subtotal + amounts.delivery - amounts.discount } as OrderFacts['amounts'],
      promoCode: this.hasPromo ? PROMO.code : null,
      method,
      gift: createGift(attemptId),
    };
  }

  name(attempt: string, number: string | null | undefined): void {
    if (!number) return;
    const known = this.ordersNamed.get(attempt) ?? new Set();
    this.ordersNamed.set(attempt, known.add(number));
  }

  record<T>(
    kind: Operation['kind'],
    attempt: string,
    method: 'card' | 'cash',
    run: () => Promise<T>,
    answerOf: (result: T) => string,
  ): Promise<T> {
    const { name, units } = this.planned;
    return this.run.history.record({ kind, by: name, attempt, method, units, promo: this.hasPromo }, run, answerOf);
  }
}

/** Buys what is planned, as the checkout does: repeats what failed, accepts a new quote, checks after a lost response. */
export async function shop(shopper: Shopper): Promise<void> {
  await buy(shopper);
  const { planned, run } = shopper;
  if (planned.callsOffMs === null) return;
  await run.time.pause(planned.callsOffMs);
  for (const [attempt, numbers] of shopper.ordersNamed)
    for (const number of numbers) await Promise.all(tabs(shopper, () => callOff(shopper, attempt, number)));
}

/** Cancels an order, or asks for a refund of a paid one. */
async function callOff(shopper: Shopper, attempt: string, number: string): Promise<void> {
  const { method } = shopper.attempts.find(({ key }) => key === attempt) ?? { method: 'card' as const };
  const request = new Request(`${ORIGIN}/api/order/${number}/cancel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shopper.customer.token}` },
  });
  try {
    await shopper.record(
      'call off',
      number,
      method,
      () => shopper.fetch(request),
      ({ status }) => String(status),
    );
  } catch {
    // The shopper leaves it at that.
  }
}

async function buy(shopper: Shopper): Promise<void> {
  const { planned, run } = shopper;
  const attempt = shopper.newAttempt(planned.method);
  const others = planned.ordersTwice ? [placeCash(shopper, shopper.newAttempt('cash'))] : [];
  if (planned.method === 'cash')
    return void (await Promise.all([...tabs(shopper, () => placeCash(shopper, attempt)), ...others]));
  if (planned.givesUpMs !== null) void run.time.pause(planned.givesUpMs).then(() => cancel(shopper, attempt));
  const urls = await Promise.all(tabs(shopper, () => beginPayment(shopper, attempt)));
  const url = urls.find((one) => one !== null) ?? null;
  const invoice = url === null ? null : run.gateway.byUrl(url);
  if (!invoice) return;
  if (planned.cancelMs !== null) void run.time.pause(planned.cancelMs).then(() => cancel(shopper, attempt));
  await run.time.pause(planned.dwellMs);
  await pay(shopper, attempt, invoice);
}

const tabs = <T>({ planned }: Shopper, task: () => Promise<T>): Promise<T>[] =>
  planned.isImpatient ? [task(), task()] : [task()];

/** Repeats a call until it is answered or refused for good; null then. */
async function persist<T>(shopper: Shopper, attempt: string, call: () => Promise<T>): Promise<T | null> {
  const { time } = shopper.run;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      return await call();
    } catch (error) {
      const failure = failureOf(error);
      const code = codeOf(error);
      if (code === 'quote_changed' && failure.kind === 'status' && failure.quote) {
        shopper.run.moment('the price changed before Place Order');
        for (const line of failure.quote.lines) shopper.prices[Number(line.id) - 1] = line.price ?? PRICE;
        if (failure.quote.promoCode === '') shopper.hasPromo = false;
        if (failure.quote.lines.length === 0) return null;
      } else if (code === 'promo_invalid') {
        shopper.run.moment('the last use of a promo code is taken by another');
        shopper.hasPromo = false;
      } else if (code === 'out_of_stock') {
        shopper.run.moment('the stock is gone at the last step');
        return null;
      } else if (code === 'already_paid') {
        await look(shopper, attempt);
        return null;
      } else if (code !== null && code !== 'in_progress') return null;
      else await time.pause(code === 'in_progress' ? 2 * SECOND : 5 * SECOND);
    }
  }
  return null;
}

async function placeCash(shopper: Shopper, attempt: string): Promise<void> {
  await persist(shopper, attempt, async () => {
    const payload = orderPayload(shopper.facts(attempt, 'cash'));
    const { orderId } = await shopper.record(
      'store',
      attempt,
      'cash',
      () => api.orders.store(payload),
      (made) => made.orderId,
    );
    shopper.name(attempt, orderId);
    return orderId;
  });
  for (const number of shopper.ordersNamed.get(attempt) ?? []) await showOrder(shopper, number);
}

/** Opens the page of an order that was just named. */
async function showOrder(shopper: Shopper, number: string): Promise<void> {
  const request = new Request(`${ORIGIN}/api/order/${number}`, {
    headers: { authorization: `Bearer ${shopper.customer.token}` },
  });
  try {
    await shopper.record(
      'show',
      number,
      'cash',
      () => shopper.fetch(request),
      ({ status }) => String(status),
    );
  } catch {
    // The shopper looks again another day.
  }
}

const beginPayment = (shopper: Shopper, attempt: string): Promise<string | null> =>
  persist(shopper, attempt, async () => {
    const request = paymentRequest(shopper.facts(attempt, 'card'), 'Noura', {
      callbackUrl: `${ORIGIN}/payment-callback`,
      errorUrl: `${ORIGIN}/payment-error`,
    });
    const { url } = await shopper.record(
      'initiate',
      attempt,
      'card',
      () => api.payment.initiate({ ...request, Language: 'en' }),
      (made) => made.url,
    );
    return url;
  });

async function cancel(shopper: Shopper, attempt: string): Promise<void> {
  try {
    await shopper.record(
      'cancel',
      attempt,
      'card',
      () => api.payment.cancel({ attemptId: attempt }),
      () => 'dead',
    );
    shopper.cancelled.add(attempt);
  } catch (error) {
    if (codeOf(error) === 'already_paid') shopper.run.moment('a payment is given up after it was paid');
  }
}

async function pay(shopper: Shopper, attempt: string, invoice: FakeInvoice): Promise<void> {
  const { run, planned } = shopper;
  const { gateway, time } = run;
  if (planned.outcome === 'paid late' && planned.switchesToCash)
    void time.pause(ORDERS_AGAIN).then(() => placeCash(shopper, shopper.newAttempt('cash')));
  if (planned.outcome === 'left' || !gateway.isOpen(invoice)) return look(shopper, attempt);
  if (shopper.cancelled.has(attempt) && planned.outcome !== 'cancelled')
    run.moment('an invoice is paid after it was given up');
  // The others may act first at this moment.
  await run.scheduler.send(jobAtGateway(planned.name), 'decides', async () => {});
  const declines = planned.outcome.startsWith('declined');
  let paymentId = `${invoice.id}-c`;
  if (planned.outcome === 'cancelled') {
    invoice.status = 'canceled';
    invoice.tries.push({ paymentId, succeeded: false });
  } else if (planned.outcome === 'paid late') {
    gateway.attempt(invoice, false);
    time.setTimeout(() => {
      if (!gateway.isOpen(invoice) && invoice.status !== 'failed' && invoice.status !== 'pending') return;
      charge(shopper, attempt, invoice);
      run.moment('an invoice is paid after it expired');
      announce(shopper, invoice);
    }, planned.lateMs);
    if (planned.triesAgainMs !== null)
      void time.pause(planned.triesAgainMs).then(() => shopperIn.run(shopper, () => payAgain(shopper, attempt)));
    paymentId = invoice.tries.at(-1)?.paymentId ?? paymentId;
  } else paymentId = declines ? gateway.attempt(invoice, false) : charge(shopper, attempt, invoice);
  if (planned.outcome === 'paid twice') time.setTimeout(() => charge(shopper, attempt, invoice), planned.secondMs);
  run.note(`${planned.name} at the gateway: ${planned.outcome}`);
  announce(shopper, invoice);
  if (planned.outcome === 'declined, then paid') {
    await time.pause(planned.againMs);
    if (gateway.isOpen(invoice)) {
      paymentId = charge(shopper, attempt, invoice);
      run.moment('a payment succeeds after a decline');
    }
    announce(shopper, invoice);
  }
  if (planned.returnMs === null) return;
  await time.pause(planned.returnMs);
  await comeBack(shopper, attempt, paymentId);
  if (planned.outcome === 'declined' && planned.switchesToCash) {
    run.moment('a declined order is placed for cash');
    await placeCash(shopper, shopper.newAttempt('cash'));
  }
}

const jobAtGateway = (name: string): Job => ({
  kind: 'gateway',
  name: `${name} at the gateway`,
  isDead: false,
  commits: 0,
  messages: 0,
});

/** Pays another invoice of an attempt, although the bank still decides about the first one. */
async function payAgain(shopper: Shopper, attempt: string): Promise<void> {
  const url = await beginPayment(shopper, attempt);
  const invoice = url === null ? null : shopper.run.gateway.byUrl(url);
  if (!invoice || !shopper.run.gateway.isOpen(invoice)) return;
  charge(shopper, attempt, invoice);
  announce(shopper, invoice);
}

function charge({ run, paysLess }: Shopper, attempt: string, invoice: FakeInvoice): string {
  if (paysLess && invoice.paidAt === null) invoice.amountFils -= 1_000;
  run.history.charge(attempt);
  return run.gateway.attempt(invoice, true);
}

function announce(shopper: Shopper, invoice: FakeInvoice): void {
  const { run, planned } = shopper;
  const onHandled = () => {
    shopper.webhooks += 1;
    if (shopper.isBack && shopper.webhooks === 1) run.moment('the redirect comes before the webhook');
  };
  for (const after of planned.webhooks)
    run.time.setTimeout(() => run.notify(invoice, planned.name, 1, onHandled), after);
}

/** Asks for the result after the return from the gateway. */
async function comeBack(shopper: Shopper, attempt: string, paymentId: string): Promise<void> {
  if (shopper.webhooks > 0) shopper.run.moment('a webhook arrives before the redirect');
  shopper.isBack = true;
  const { time } = shopper.run;
  const check = async () => {
    for (let tries = 1; tries <= 4; tries += 1) {
      try {
        const status = await shopper.record(
          'status',
          attempt,
          'card',
          () => api.payment.status({ paymentId }),
          (found) => `${found.verdict} ${found.orderId ?? ''}`,
        );
        shopper.name(attempt, status.orderId);
        if (status.verdict !== 'undecided') return;
      } catch (error) {
        if (codeOf(error) !== null) return;
      }
      await time.pause(5 * SECOND);
    }
  };
  await Promise.all(tabs(shopper, check));
  await look(shopper, attempt);
}

/** Asks what became of the attempt. */
async function look(shopper: Shopper, attempt: string): Promise<void> {
  try {
    const found = await shopper.record(
      'open',
      attempt,
      'card',
      () => api.payment.open({ attemptId: attempt }),
      (state) => `${state?.state ?? ''} ${state?.orderId ?? ''}`,
    );
    shopper.name(attempt, found?.orderId);
  } catch {
    // The shopper looks again another day.
  }
}
