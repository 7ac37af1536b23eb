import { api } from '../../api';
import { Browser } from './client/browser';
import { cancelAndCheck } from './cancellations';
import { check, type Finish, type Violation } from './checker';
import { insertFixture, createFixture } from './shop/database';
import { type CrashCase, CARD_STEPS } from './matrix';
import { ORIGIN, type ShopServer } from './shop/server';
import { refundAndCheck } from './refunds';
import { Shopper } from './client/shopper';
import { VirtualTime } from './time/virtual-time';
import { Simulation } from './simulation';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface CaseResult {
  readonly violations: readonly Violation[];
  readonly finishes: readonly Finish[];
  /** The fault was injected at its step, not at the end. */
  readonly struck: boolean;
  readonly paidInvoices: number;
  readonly orders: number;
}

let now = Date.parse('2025-01-15T09:00:00Z');
let otherCustomer: { server: ShopServer; token: string; until: number } | null = null;

/** The session of another customer. */
async function otherCustomerToken(server: ShopServer, time: number): Promise<string> {
  if (otherCustomer?.server === server && otherCustomer.until > time) return otherCustomer.token;
  const fixture = createFixture({ units: 1, promo: false });
  await insertFixture(server.pool, fixture, new Date(time));
  otherCustomer = { server, token: fixture.token, until: time + 200 * HOUR };
  return fixture.token;
}

/** Runs one case from the full cart to 72 hours later and checks the invariants. */
export async function runCase(server: ShopServer, testCase: CrashCase): Promise<CaseResult> {
  const time = new VirtualTime(now);
  const simulation = new Simulation(server, testCase, time);
  const restore = time.install();
  try {
    const fixture = createFixture({ units: simulation.choice(1) ? 1 : 3, promo: simulation.choice(2, 4) === 0 });
    const token = await otherCustomerToken(server, now);
    await insertFixture(server.pool, fixture, new Date(now));
    const browser = new Browser(simulation, fixture);
    connectTo(browser);
    await simulation.advance(10_000);
    const isEarly = testCase.faults.every(({ step }) => CARD_STEPS.indexOf(step) < CARD_STEPS.indexOf('invoice saved'));
    if (testCase.outcome === 'gateway down' && isEarly) simulation.gateway.createDownUntil = time.now + 4 * MINUTE;

    const shopper = new Shopper(simulation, browser);
    await shopper.buy();
    const struck = simulation.missed === 0 && simulation.areFaultsDone;
    await wait(simulation, shopper, browser);
    const lastPlace = await lastVisit(simulation, browser);
    const { violations, finishes, row } = await check({
      simulation,
      browser,
      shopper,
      lastPlace,
      otherCustomerToken: token,
    });
    const paidInvoices = simulation.gateway.invoices.filter(({ paidAt }) => paidAt !== null).length;
    violations.push(...(await cancelAndCheck(simulation, fixture, token)));
    violations.push(...(await refundAndCheck(simulation, fixture)));
    return { violations, finishes, struck, paidInvoices, orders: row.orders.length };
  } finally {
    now = time.now + HOUR;
    simulation.leave();
    restore();
  }
}

function connectTo(browser: Browser): void {
  Object.assign(api.settings, {
    baseUrl: `${ORIGIN}/api`,
    sendsKeyAcrossOrigins: true,
    locale: () => 'en',
    token: () => browser.session?.token ?? null,
    onUnauthorised: () => browser.unauthorised(),
    fetch: browser.fetch,
  });
}

/** Lets 72 hours pass, with late payments and expiring invoices. */
async function wait(simulation: Simulation, { lateMoneyAt }: Shopper, browser: Browser): Promise<void> {
  const { time, gateway } = simulation;
  await simulation.advance(10_000);
  if (gateway.invoices.length > 0) await simulation.advance(browser.purchases.size > 0 ? 15_000 : 11 * MINUTE);
  browser.closeAll();
  if (lateMoneyAt !== null && lateMoneyAt > time.now) {
    simulation.reconciles = false;
    await simulation.advance(lateMoneyAt - time.now);
    simulation.reconciles = true;
    await simulation.advance(70 * MINUTE);
  }
  simulation.reconciles = false;
  const start = time.now;
  for (const after of [6 * MINUTE, 42 * MINUTE, 3 * HOUR, 24 * HOUR, 76 * HOUR]) {
    time.now = Math.max(time.now, start + after);
    const { rows } = await simulation.server.pool.query({
      name: 'unsettled',
      text: `select 1 from payment where next_check_at <= $1 union all
             select 1 from checkout where state = 'open' and expires_at <= $1 limit 1`,
      values: [new Date(time.now)],
    });
    if (rows.length > 0) await simulation.reconcile();
  }
}

/** Opens the shop once more and returns the final route, or `stuck`. */
async function lastVisit(simulation: Simulation, browser: Browser): Promise<string> {
  const tab = browser.newTab({ name: 'checkout' });
  for (let turns = 0; turns < 12; turns += 1) {
    await simulation.settle();
    if (tab.place.name === 'login') {
      await browser.logIn();
      tab.open({ name: 'checkout' });
      continue;
    }
    const state = tab.checkout?.getSnapshot();
    if (tab.place.name !== 'checkout' || !state) return tab.place.name;
    if (state.hasTag('orderedBefore')) {
      tab.checkout?.send({ type: 'earlierOrder.accepted' });
      continue;
    }
    const open = state.children.openPayment?.getSnapshot();
    if (state.hasTag('canPlace') || (open?.hasTag('inProgress') && !open.hasTag('busy'))) return 'checkout';
    if (!(await simulation.advanceToNext(40_000)))
      return state.hasTag('busy') || open?.hasTag('busy') ? 'stuck' : 'checkout';
  }
  return 'stuck';
}
