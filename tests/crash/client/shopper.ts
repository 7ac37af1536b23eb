import type { OpenPaymentRef } from '../../../machines/payment/open-payment.machine';
import type { Browser, Place, Tab } from './browser';
import { injectFault } from '../inject-fault';
import { ORIGIN } from '../shop/server';
import type { FakeInvoice } from '../shop/gateway';
import type { Simulation } from '../simulation';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Submits before the shopper gives up. */
const PERSISTENCE = 4;
const QUICK = 15 * SECOND;
/** ms on checkout before Place Order is clicked */
const READINGS = [5 * SECOND, SECOND, MINUTE];
const DWELLINGS = [9 * MINUTE, 20 * MINUTE, QUICK, QUICK, QUICK];

/** Plays the shopper: reads the state of the screen and does the obvious next thing. */
export class Shopper {
  readonly simulation: Simulation;
  readonly browser: Browser;
  tab: Tab | null;
  /** When a late payment arrives (ms since the epoch), or null. */
  lateMoneyAt: number | null = null;
  /** Cancelled the attempt. */
  cancelled = false;
  /** When the return page opened without any fault in effect (ms since the epoch). */
  cleanReturn: number | null = null;
  /** Why the shopper could not go on, or null. */
  stuck: string | null = null;
  submits = 0;
  /** Submits in a row without an invoice. */
  private failedSubmits = 0;
  private hasPaid = false;
  private hasFailed = false;
  private visits = 0;
  private checks = 0;
  private waits = false;
  private waitingSince: number | null = null;
  private comesBack: { readonly in: number; readonly to: Place } | null = null;

  constructor(simulation: Simulation, browser: Browser) {
    this.simulation = simulation;
    this.browser = browser;
    this.tab = browser.newTab({ name: 'checkout' });
  }

  async buy(): Promise<void> {
    for (let turns = 0; turns < 400; turns += 1) {
      await this.simulation.settle();
      if (this.simulation.activeFault) {
        this.cleanReturn = null;
        await injectFault(this, this.simulation.activeFault);
      } else if (this.tab && !this.browser.tabs.includes(this.tab)) this.tab = null;
      else if (this.tab === null) {
        if (!(await this.comeBack()) && !this.simulation.reachAnyway()) return;
      } else if ((await this.act(this.tab)) && !this.simulation.activeFault && !this.simulation.reachAnyway()) return;
    }
    this.stuck = 'still busy after 400 turns';
  }

  /** Clicks Place Order, or double-clicks it. */
  submit(tab: Tab): void {
    this.submits += 1;
    this.failedSubmits += 1;
    tab.checkout?.send({ type: 'order.submitted' });
    if (this.browser.duplicatesRequest) tab.checkout?.send({ type: 'order.submitted' });
  }

  /** Closes the tab; `choice` decides whether and when the shopper returns. */
  leave(tab: Tab): void {
    const { place } = tab;
    const when = [MINUTE, 11 * MINUTE, null, 3 * HOUR][this.simulation.choice(40, 4)] ?? null;
    const to: Place =
      (place.name === 'return' || (place.name === 'gatewayDone' && place.to)) && this.simulation.choice(41)
        ? { name: 'return', url: place.name === 'return' ? place.url : (place.to ?? '') }
        : { name: 'checkout' };
    this.comesBack = when === null ? null : { in: when, to };
  }

  private async comeBack(): Promise<boolean> {
    if (!this.comesBack) return false;
    const { in: time, to } = this.comesBack;
    this.comesBack = null;
    await this.simulation.advance(time);
    this.tab = this.browser.newTab(to);
    return true;
  }

  /** One action; true when nothing is left to do. */
  private async act(tab: Tab): Promise<boolean> {
    this.waits = false;
    this.simulation.trace(
      `${tab.place.name} ${JSON.stringify((tab.checkout ?? tab.payment)?.getSnapshot().value ?? '')} ${JSON.stringify(tab.checkout?.getSnapshot().context.problem ?? '')}`,
    );
    const isOver = await this.actAt(tab);
    if (!this.waits) this.waitingSince = null;
    return isOver;
  }

  private actAt(tab: Tab): Promise<boolean> | boolean {
    switch (tab.place.name) {
      case 'home':
        return this.browse(tab);
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

  /** Adds the other product and goes to checkout. */
  private async browse(tab: Tab): Promise<boolean> {
    await this.simulation.advance(this.simulation.choice(43) ? QUICK : SECOND);
    if (this.simulation.activeFault || tab.place.name !== 'home') return false;
    tab.addLine();
    await this.simulation.advance(SECOND);
    if (!this.simulation.activeFault && tab.place.name === 'home') tab.open({ name: 'checkout' });
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
    const { simulation, hasPaid } = this;
    if (state.hasTag('canPlace')) {
      if (hasPaid || (this.submits > 0 && this.hasFailed && simulation.choice(50))) return true;
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
    const { openPayment } = state.children;
    const open = openPayment?.getSnapshot();
    if (openPayment && open?.hasTag('inProgress') && !open.hasTag('busy')) return this.resume(tab, openPayment);
    if (open?.hasTag('uncertain')) return this.wait(20 * MINUTE, 6 * MINUTE);
    if (state.matches('reviewing') && !state.context.isQuoting && !state.context.isPromoPending) return true;
    return this.wait(15 * MINUTE, 40 * SECOND, 'checkout is busy for good');
  }

  private async place(tab: Tab): Promise<boolean> {
    const { simulation, browser } = this;
    const { promo } = browser.fixture;
    if (this.visits > 2) return true;
    if (this.failedSubmits >= PERSISTENCE) {
      this.stuck = 'placing the order never works';
      return true;
    }
    const code = tab.promo;
    const look = code?.getSnapshot();
    if (promo && look && !look.hasTag('applied') && look.context.problem === null && this.submits === 0) {
      code?.send({ type: 'promo.submitted', code: promo.code });
      return false;
    }
    if (this.submits === 0 && simulation.reach('idle')) return false;
    if (this.submits === 0) await simulation.advance(READINGS[simulation.choice(42, READINGS.length)] ?? SECOND);
    if (this.submits > 0) await simulation.advance(5 * MINUTE);
    if (simulation.activeFault || tab.place.name !== 'checkout' || !tab.checkout?.getSnapshot().hasTag('canPlace'))
      return false;
    if (simulation.testCase.method === 'cash') tab.checkout.send({ type: 'method.selected', method: 'cash' });
    this.submit(tab);
    return false;
  }

  /** Continues, checks or cancels an open payment. */
  private async resume(tab: Tab, openPayment: OpenPaymentRef): Promise<boolean> {
    const { simulation } = this;
    const { url } = openPayment.getSnapshot().context;
    if (this.hasPaid || (url === null && !this.hasFailed)) {
      this.checks += 1;
      if (this.checks > 4) return true;
      await simulation.advance(MINUTE);
      openPayment.send({ type: 'payment.checked' });
      return false;
    }
    if (url === null || (this.hasFailed && simulation.choice(50))) {
      this.cancelled = true;
      openPayment.send({ type: 'payment.cancelled' });
      return false;
    }
    if (this.visits > 2) return true;
    tab.place = { name: 'leaving', url };
    return false;
  }

  /** Waits for the next timer; true after `most` ms in all, or `patience` ms without one. */
  private async wait(most: number, patience: number, complaint?: string): Promise<boolean> {
    const { time } = this.simulation;
    this.waits = true;
    this.waitingSince ??= time.now;
    if (time.now - this.waitingSince < most && (await this.simulation.advanceToNext(patience))) return false;
    if (complaint) this.stuck = complaint;
    return true;
  }

  private async leaveFor(tab: Tab, url: string): Promise<boolean> {
    const { simulation } = this;
    if (this.visits === 0 && simulation.reach('leaving')) return false;
    if (simulation.choice(33)) tab.unload();
    tab.place = { name: 'gateway', url };
    await simulation.advance(SECOND);
    return false;
  }

  private async pay(tab: Tab, url: string): Promise<boolean> {
    const { simulation, browser } = this;
    if (simulation.reach('on the gateway, unpaid')) return false;
    const invoice = simulation.gateway.byUrl(url);
    this.visits += 1;
    this.failedSubmits = 0;
    await simulation.advance(DWELLINGS[simulation.choice(34, DWELLINGS.length)] ?? QUICK);
    if (simulation.activeFault || tab.place.name !== 'gateway' || !browser.tabs.includes(tab)) return false;
    if (!invoice) {
      tab.place = { name: 'closed' };
      return true;
    }
    browser.expectsReturn = true;
    browser.hasBeenAway = true;
    tab.place = { name: 'gatewayDone', url, to: this.press(invoice) };
    await simulation.settle();
    simulation.reach('paid, not redirected');
    return false;
  }

  /** Completes the payment by the outcome of the case; returns the redirect, or null. */
  private press(invoice: FakeInvoice): string | null {
    const { simulation } = this;
    const { gateway, time } = simulation;
    if (!gateway.isOpen(invoice)) {
      const paid = invoice.tries.find(({ succeeded }) => succeeded);
      return paid ? callback(paid.paymentId) : failure(invoice.tries.at(-1)?.paymentId ?? '');
    }
    const outcome =
      this.visits === 1 || simulation.testCase.outcome === 'expired' ? simulation.testCase.outcome : 'paid';
    switch (outcome) {
      case 'expired':
        return null;
      case 'failed':
      case 'failed then paid late': {
        this.hasFailed = true;
        const id = gateway.attempt(invoice, false);
        this.tell(invoice);
        if (outcome === 'failed then paid late') {
          const delay = simulation.choice(35) ? 2 * HOUR : 60 * HOUR;
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
          simulation.choice(36) ? 20 * SECOND : 7 * MINUTE,
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

  /** Sends the webhooks of the case, retrying each for 15 minutes. */
  private tell(invoice: FakeInvoice): void {
    const { simulation } = this;
    const post = async (tries: number): Promise<void> => {
      const { body, headers } = simulation.gateway.webhook(invoice);
      const answer = await simulation.ask('webhook', {
        method: 'POST',
        url: `${ORIGIN}/api/payment/webhook`,
        headers,
        body,
      });
      if ((answer === null || answer.status >= 400) && tries < 15)
        simulation.time.setTimeout(() => void post(tries + 1), MINUTE);
    };
    const mode = simulation.testCase.webhook;
    if (mode === 'before redirect' || mode === 'three times') void post(1);
    if (mode === 'after' || mode === 'three times') simulation.time.setTimeout(() => void post(1), 5 * SECOND);
    if (mode === 'three times') simulation.time.setTimeout(() => void post(1), 10 * MINUTE);
  }

  private async returnFrom(tab: Tab, to: string | null): Promise<boolean> {
    await this.simulation.advance(SECOND);
    if (this.simulation.activeFault || tab.place.name !== 'gatewayDone') return false;
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
    const { simulation } = this;
    if (!tab.payment) {
      if (simulation.reach('callback loading')) return false;
      const nothingInTheWay =
        simulation.areFaultsDone && simulation.offlineUntil < simulation.time.now && simulation.nextVerdict === null;
      this.cleanReturn = nothingInTheWay && simulation.isServerUp ? simulation.time.now : null;
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
    await simulation.advance(MINUTE);
    if (tab.payment) tab.payment.send({ type: 'payment.checked' });
    return false;
  }
}

const callback = (paymentId: string) => `${ORIGIN}/payment-callback?paymentId=${paymentId}&Id=${paymentId}`;
const failure = (paymentId: string) =>
  `${ORIGIN}/payment-error?paymentId=${paymentId}&ErrorCode=MF002&ErrorMessage=declined`;
