import { api } from '../../api';
import { Browser } from './person/browser';
import { check, type Finish, type Violation } from './checker';
import { furnish, newFixture } from './shop/database';
import { type Cell, CARD_STEPS } from './matrix';
import { ORIGIN, type Shard } from './shop/server';
import { Shopper } from './person/shopper';
import { VirtualTime } from './time/time';
import { World } from './world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface Verdict {
  readonly violations: readonly Violation[];
  readonly finishes: readonly Finish[];
  /** The fault’s step was reached, not only the end of the cell. */
  readonly struck: boolean;
  readonly paidInvoices: number;
  readonly orders: number;
}

let now = Date.parse('2025-01-15T09:00:00Z');
let stranger: { shard: Shard; token: string; until: number } | null = null;

/** Somebody else who is logged in all the while. */
async function strangersToken(shard: Shard, time: number): Promise<string> {
  if (stranger?.shard === shard && stranger.until > time) return stranger.token;
  const fixture = newFixture({ pieces: 1, promo: false });
  await furnish(shard.pool, fixture, new Date(time));
  stranger = { shard, token: fixture.token, until: time + 200 * HOUR };
  return fixture.token;
}

/** Runs one cell from the full cart to 72 hours later, and checks what is left behind. */
export async function runCell(shard: Shard, cell: Cell): Promise<Verdict> {
  const time = new VirtualTime(now);
  const world = new World(shard, cell, time);
  const restore = time.install();
  try {
    const fixture = newFixture({ pieces: world.choice(1) ? 1 : 3, promo: world.choice(2, 4) === 0 });
    const token = await strangersToken(shard, now);
    await furnish(shard.pool, fixture, new Date(now));
    const browser = new Browser(world, fixture);
    connectTo(browser);
    await world.advance(10_000);
    const isEarly = cell.troubles.every(({ step }) => CARD_STEPS.indexOf(step) < CARD_STEPS.indexOf('invoice saved'));
    if (cell.outcome === 'gateway down' && isEarly) world.gateway.createDownUntil = time.now + 4 * MINUTE;

    const shopper = new Shopper(world, browser);
    await shopper.buy();
    const struck = world.missed === 0 && world.isUntroubled;
    await wait(world, shopper, browser);
    const lastPlace = await lastVisit(world, browser);
    const { violations, finishes, row } = await check({ world, browser, shopper, lastPlace, strangersToken: token });
    const paidInvoices = world.gateway.invoices.filter(({ paidAt }) => paidAt !== null).length;
    return { violations, finishes, struck, paidInvoices, orders: row.orders.length };
  } finally {
    now = time.now + HOUR;
    world.leave();
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

/** 72 hours and what is left to them: money that comes late, invoices that expire. */
async function wait(world: World, { lateMoneyAt }: Shopper, browser: Browser): Promise<void> {
  const { time, gateway } = world;
  await world.advance(10_000);
  if (gateway.invoices.length > 0) await world.advance(browser.purchases.size > 0 ? 15_000 : 11 * MINUTE);
  browser.closeAll();
  if (lateMoneyAt !== null && lateMoneyAt > time.now) {
    world.reconciles = false;
    await world.advance(lateMoneyAt - time.now);
    world.reconciles = true;
    await world.advance(70 * MINUTE);
  }
  world.reconciles = false;
  const start = time.now;
  for (const after of [6 * MINUTE, 42 * MINUTE, 3 * HOUR, 24 * HOUR, 76 * HOUR]) {
    time.now = Math.max(time.now, start + after);
    const { rows } = await world.shard.pool.query({
      name: 'unsettled',
      text: `select 1 from payment where next_check_at <= $1 union all
             select 1 from checkout where state = 'open' and expires_at <= $1 limit 1`,
      values: [new Date(time.now)],
    });
    if (rows.length > 0) await world.reconcile();
  }
}

/** The shopper opens the shop once more: what it shows must be true and lead somewhere. */
async function lastVisit(world: World, browser: Browser): Promise<string> {
  const tab = browser.newTab({ name: 'checkout' });
  for (let turns = 0; turns < 12; turns += 1) {
    await world.settle();
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
    if (state.hasTag('canPlace') || (state.hasTag('inProgress') && !state.hasTag('busy'))) return 'checkout';
    if (!(await world.advanceToNext(40_000))) return state.hasTag('busy') ? 'stuck' : 'checkout';
  }
  return 'stuck';
}
