import type { Browser, Place, Tab } from './browser';
import { strike } from '../faults';
import { ORIGIN } from '../shop/server';
import type { FakeInvoice } from '../shop/gateway';
import type { World } from '../world';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Times that somebody presses Place Order before they give up. */
const PERSISTENCE = 4;
const QUICK = 15 * SECOND;
/** How long somebody looks at checkout before they press Place Order. */
const READINGS = [5 * SECOND, SECOND, MINUTE];
const DWELLINGS = [9 * MINUTE, 20 * MINUTE, QUICK, QUICK, QUICK];

/** A person who buys: looks at what the screen shows and does what comes naturally. */
export class Shopper {
  readonly world: World;
  readonly browser: Browser;
  tab: Tab | null;
  /** ms since the epoch of money that arrives later than anybody waits; null where there is none */
  lateMoneyAt: number | null = null;
  /** Gave the attempt up in so many words. */
  cancelled = false;
  /** When the page that the gateway sent to was opened with nothing in the way (ms since the epoch). */
  cleanReturn: number | null = null;
  /** What the shopper ended with, where it isn't a good end. */
  stuck: string | null = null;
  submits = 0;
  /** Submits in a row that led nowhere. */
  private vain = 0;
  private hasPaid = false;
  private hasFailed = false;
  private visits = 0;
  private checks = 0;
  private waits = false;
  private waitingSince: number | null = null;
  private comesBack: { readonly in: number; readonly to: Place } | null = null;

  constructor(world: World, browser: Browser) {
    this.world = world;
    this.browser = browser;
    this.tab = browser.newTab({ name: 'checkout' });
  }

  async buy(): Promise<void> {
    for (let turns = 0; turns < 400; turns += 1) {
      await this.world.settle();
      if (this.world.hit) {
        this.cleanReturn = null;
        await strike(this, this.world.hit);
      } else if (this.tab && !this.browser.tabs.includes(this.tab)) this.tab = null;
      else if (this.tab === null) {
        if (!(await this.comeBack()) && !this.world.reachAnyway()) return;
      } else if ((await this.act(this.tab)) && !this.world.hit && !this.world.reachAnyway()) return;
    }
    this.stuck = 'still busy after 400 turns';
  }

  /** Presses Place Order, twice where the finger is nervous. */
  submit(tab: Tab): void {
    this.submits += 1;
    this.vain += 1;
    tab.checkout?.send({ type: 'order.submitted' });
    if (this.browser.sendsTwice) tab.checkout?.send({ type: 'order.submitted' });
  }

  /** The tab is gone. Some come back soon, some later, some never. */
  leave(tab: Tab): void {
    const { place } = tab;
    const when = [MINUTE, 11 * MINUTE, null, 3 * HOUR][this.world.choice(40, 4)] ?? null;
    const to: Place =
      (place.name === 'return' || (place.name === 'gatewayDone' && place.to)) && this.world.choice(41)
        ? { name: 'return', url: place.name === 'return' ? place.url : (place.to ?? '') }
        : { name: 'checkout' };
    this.comesBack = when === null ? null : { in: when, to };
  }

  private async comeBack(): Promise<boolean> {
    if (!this.comesBack) return false;
    const { in: time, to } = this.comesBack;
    this.comesBack = null;
    await this.world.advance(time);
    this.tab = this.browser.newTab(to);
    return true;
  }

  /** One thing that the shopper does; true where nothing is left to do. */
  private async act(tab: Tab): Promise<boolean> {
    this.waits = false;
    this.world.trace(
      `${tab.place.name} ${JSON.stringify((tab.checkout ?? tab.payment)?.getSnapshot().value ?? '')} ${JSON.stringify(tab.checkout?.getSnapshot().context.problem ?? '')}`,
    );
    const isOver = await this.actAt(tab);
    if (!this.waits) this.waitingSince = null;
    return isOver;
  }

  private actAt(tab: Tab): Promise<boolean> | boolean {
    switch (tab.place.name) {
      case 'home':
        return this.lookAround(tab);
      case 'checkout':
        return this.checkOut(tab);
      case 'leaving':
        return this.leaveFor(tab, tab.place.url);
      case 'gateway':
        return this.pay(tab, tab.place.url);
      case 'gatewayDone':
        return this.returnFrom(tab, tab.place.to);
      case 'return':
        return this.read(tab, tab.place);
      case 'login':
        return this.logIn(tab);
      default:
        return true;
    }
  }

  /** Finds something else, and goes on to buy it. */
  private async lookAround(tab: Tab): Promise<boolean> {
    await this.world.advance(this.world.choice(43) ? QUICK : SECOND);
    if (this.world.hit || tab.place.name !== 'home') return false;
    tab.addLine();
    await this.world.advance(SECOND);
    if (!this.world.hit && tab.place.name === 'home') tab.open({ name: 'checkout' });
    return false;
  }

  private async logIn(tab: Tab): Promise<boolean> {
    await this.browser.logIn();
    tab.open({ name: 'checkout' });
    return false;
  }

  private async checkOut(tab: Tab): Promise<boolean> {
    const state = tab.checkout?.getSnapshot();
    if (!state || state.status === 'done') return true;
    const { world, hasPaid } = this;
    if (state.hasTag('canPlace')) {
      if (hasPaid || (this.submits > 0 && this.hasFailed && world.choice(50))) return true;
      return this.place(tab);
    }
    if (state.hasTag('orderedBefore')) {
      tab.checkout?.send({ type: 'earlierOrder.accepted' });
      return false;
    }
    if (state.hasTag('requoted')) {
      tab.checkout?.send({ type: 'quote.accepted' });
      return false;
    }
    if (state.hasTag('inProgress') && !state.hasTag('busy')) return this.resume(tab, state.context.url);
    if (state.hasTag('uncertain')) return this.wait(20 * MINUTE, 6 * MINUTE);
    if (state.matches('reviewing') && !state.context.isQuoting && !state.context.isPromoPending) return true;
    return this.wait(15 * MINUTE, 40 * SECOND, 'checkout is busy for good');
  }

  private async place(tab: Tab): Promise<boolean> {
    const { world, browser } = this;
    const { promo } = browser.fixture;
    if (this.visits > 2) return true;
    if (this.vain >= PERSISTENCE) {
      this.stuck = 'placing the order never works';
      return true;
    }
    const code = tab.promo;
    const look = code?.getSnapshot();
    if (promo && look && !look.hasTag('applied') && look.context.problem === null && this.submits === 0) {
      code?.send({ type: 'promo.submitted', code: promo.code });
      return false;
    }
    if (this.submits === 0 && world.reach('idle')) return false;
    if (this.submits === 0) await world.advance(READINGS[world.choice(42, READINGS.length)] ?? SECOND);
    if (this.submits > 0) await world.advance(5 * MINUTE);
    if (world.hit || tab.place.name !== 'checkout' || !tab.checkout?.getSnapshot().hasTag('canPlace')) return false;
    if (world.cell.method === 'cash') tab.checkout.send({ type: 'method.selected', method: 'cash' });
    this.submit(tab);
    return false;
  }

  /** A payment is in progress: pay it, see what became of it, or give it up. */
  private async resume(tab: Tab, url: string | null): Promise<boolean> {
    const { world } = this;
    if (this.hasPaid || (url === null && !this.hasFailed)) {
      this.checks += 1;
      if (this.checks > 4) return true;
      await world.advance(MINUTE);
      tab.checkout?.send({ type: 'payment.checked' });
      return false;
    }
    if (url === null || (this.hasFailed && world.choice(50))) {
      this.cancelled = true;
      tab.checkout?.send({ type: 'payment.cancelled' });
      return false;
    }
    if (this.visits > 2) return true;
    tab.place = { name: 'leaving', url };
    return false;
  }

  /** Waits for the next thing to happen; true where it has been long enough (ms in all, ms until something stirs). */
  private async wait(most: number, patience: number, complaint?: string): Promise<boolean> {
    const { time } = this.world;
    this.waits = true;
    this.waitingSince ??= time.now;
    if (time.now - this.waitingSince < most && (await this.world.advanceToNext(patience))) return false;
    if (complaint) this.stuck = complaint;
    return true;
  }

  private async leaveFor(tab: Tab, url: string): Promise<boolean> {
    const { world } = this;
    if (this.visits === 0 && world.reach('leaving')) return false;
    if (world.choice(33)) tab.unload();
    tab.place = { name: 'gateway', url };
    await world.advance(SECOND);
    return false;
  }

  private async pay(tab: Tab, url: string): Promise<boolean> {
    const { world, browser } = this;
    if (world.reach('on the gateway, unpaid')) return false;
    const invoice = world.gateway.byUrl(url);
    this.visits += 1;
    this.vain = 0;
    await world.advance(DWELLINGS[world.choice(34, DWELLINGS.length)] ?? QUICK);
    if (world.hit || tab.place.name !== 'gateway' || !browser.tabs.includes(tab)) return false;
    if (!invoice) {
      tab.place = { name: 'closed' };
      return true;
    }
    browser.expectsReturn = true;
    browser.hasBeenAway = true;
    tab.place = { name: 'gatewayDone', url, to: this.press(invoice) };
    await world.settle();
    world.reach('paid, not redirected');
    return false;
  }

  /** What happens on the gateway's page; the answer is where it sends the shopper, or nowhere. */
  private press(invoice: FakeInvoice): string | null {
    const { world } = this;
    const { gateway, time } = world;
    if (!gateway.isOpen(invoice)) {
      const paid = invoice.tries.find(({ succeeded }) => succeeded);
      return paid ? callback(paid.paymentId) : failure(invoice.tries.at(-1)?.paymentId ?? '');
    }
    const outcome = this.visits === 1 || world.cell.outcome === 'expired' ? world.cell.outcome : 'paid';
    switch (outcome) {
      case 'expired':
        return null;
      case 'failed':
      case 'failed then paid late': {
        this.hasFailed = true;
        const id = gateway.attempt(invoice, false);
        this.tell(invoice);
        if (outcome === 'failed then paid late') {
          const delay = world.choice(35) ? 2 * HOUR : 60 * HOUR;
          this.lateMoneyAt = time.now + delay;
          time.setTimeout(() => {
            gateway.attempt(invoice, true);
            this.tell(invoice);
          }, delay);
        }
        return failure(id);
      }
      case 'cancelled':
        this.hasFailed = true;
        invoice.status = 'canceled';
        invoice.tries.push({ paymentId: `${invoice.id}-c`, succeeded: false });
        this.tell(invoice);
        return failure(`${invoice.id}-c`);
      case 'pending then paid': {
        this.hasPaid = true;
        invoice.processing = true;
        const paymentId = `${invoice.id}-p`;
        invoice.tries.push({ paymentId, succeeded: true });
        time.setTimeout(
          () => {
            gateway.takeMoney(invoice);
            this.tell(invoice);
          },
          world.choice(36) ? 20 * SECOND : 7 * MINUTE,
        );
        return callback(paymentId);
      }
      case 'wrong amount':
        invoice.amountFils -= 1_000;
        break;
      case 'gateway down':
        if (gateway.createDownUntil === 0) gateway.statusDownUntil = time.now + 7 * MINUTE;
        break;
    }
    this.hasPaid = true;
    const id = gateway.attempt(invoice, true);
    if (outcome === 'paid twice') gateway.attempt(invoice, true);
    this.tell(invoice);
    return outcome === 'paid, no redirect' ? null : callback(id);
  }

  /** The gateway's own news, as the cell has them; sent again for a quarter of an hour where nobody takes them. */
  private tell(invoice: FakeInvoice): void {
    const { world } = this;
    const post = async (tries: number): Promise<void> => {
      const { body, headers } = world.gateway.news(invoice);
      const answer = await world.ask('webhook', {
        method: 'POST',
        url: `${ORIGIN}/api/payment/webhook`,
        headers,
        body,
      });
      if ((answer === null || answer.status >= 400) && tries < 15)
        world.time.setTimeout(() => void post(tries + 1), MINUTE);
    };
    const mode = world.cell.webhook;
    if (mode === 'before redirect' || mode === 'three times') void post(1);
    if (mode === 'after' || mode === 'three times') world.time.setTimeout(() => void post(1), 5 * SECOND);
    if (mode === 'three times') world.time.setTimeout(() => void post(1), 10 * MINUTE);
  }

  private async returnFrom(tab: Tab, to: string | null): Promise<boolean> {
    await this.world.advance(SECOND);
    if (this.world.hit || tab.place.name !== 'gatewayDone') return false;
    tab.unload();
    if (to !== null) {
      tab.place = { name: 'return', url: to };
      return false;
    }
    this.leave(tab);
    this.browser.close(tab);
    return false;
  }

  private async read(tab: Tab, place: Place & { name: 'return' }): Promise<boolean> {
    const { world } = this;
    if (!tab.payment) {
      if (world.reach('callback loading')) return false;
      const nothingInTheWay = world.isUntroubled && world.offlineUntil < world.time.now && world.nextVerdict === null;
      this.cleanReturn = nothingInTheWay && world.isServerUp ? world.time.now : null;
      tab.open(place);
      return false;
    }
    const state = tab.payment.getSnapshot();
    if (state.status === 'done') return true;
    if (state.hasTag('redirecting')) {
      tab.payment.send({ type: 'order.continued' });
      return false;
    }
    if (state.hasTag('loadingOrder') || state.hasTag('asking'))
      return this.wait(15 * MINUTE, 40 * SECOND, 'the return is busy for good');
    if (state.hasTag('paid') || state.hasTag('orderHidden') || state.hasTag('invalid')) return true;
    if (state.hasTag('notCharged')) {
      this.hasPaid = false;
      this.hasFailed = true;
      tab.open({ name: 'checkout' });
      return false;
    }
    this.checks += 1;
    if (this.checks > 4) return true;
    await world.advance(MINUTE);
    if (tab.payment) tab.payment.send({ type: 'payment.checked' });
    return false;
  }
}

const callback = (paymentId: string) => `${ORIGIN}/payment-callback?paymentId=${paymentId}&Id=${paymentId}`;
const failure = (paymentId: string) =>
  `${ORIGIN}/payment-error?paymentId=${paymentId}&ErrorCode=MF002&ErrorMessage=declined`;
