import { type Ledger, readLedger } from './ledger';
import type { CrashCase, Outcome, Step } from './cases';
import type { ShopPage, Seen } from './shop-page';
import type { Customer, Shop } from './shop';

/** Steps that are recognised on the screen, not by a request. */
const SEEN_AT: Partial<Record<Step, readonly Seen[]>> = {
  'checkout open': ['may order'],
  'on the gateway, undecided': ['bank asks'],
  'result shown': ['paid', 'not charged'],
};

const PRESSED = {
  paid: 'pay',
  'paid, nobody tells the shop': 'no-webhook',
  declined: 'decline',
} as const satisfies Record<Outcome, string>;

const TURNS = 40;
/** ms until the shopper reloads a blank page, and how often before giving up */
const SILENCE = 45_000;
const RELOADS = 3;
const LOOK = 100;

interface Setting {
  readonly testCase: CrashCase;
  readonly shop: Shop;
  readonly customer: Customer;
}

/** Plays the shopper from checkout to the end and records every false message. */
export class Scenario {
  readonly falseMessages: string[] = [];
  readonly seen: Seen[] = [];
  private isStruck = false;
  private tell: () => void = () => {};
  private struck: Promise<void>;
  private readonly setting: Setting;
  private checks = 0;
  private reloads = 0;

  constructor(setting: Setting) {
    this.setting = setting;
    this.struck = this.next();
  }

  private next(): Promise<void> {
    return new Promise((resolve) => {
      this.tell = resolve;
    });
  }

  /** Goes on until the fault is due, if `watches`, or until the end. */
  async goOn(shopPage: ShopPage, watches = false): Promise<'struck' | 'over'> {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const seen = await this.read(shopPage, (word) => word !== 'nothing yet' && word !== 'asking', SILENCE);
      if (watches && (this.isStruck || SEEN_AT[this.setting.testCase.step]?.includes(seen))) return 'struck';
      if (seen === 'nothing yet' || seen === 'asking') {
        await this.reload(shopPage);
        continue;
      }
      const ledger = await readLedger(this.setting.shop, this.setting.customer);
      this.seen.push(seen);
      if (process.env.CRASH_TRACE) process.stderr.write(`${seen} ${JSON.stringify(ledger)} ${shopPage.page.url()}\n`);
      this.note(seen, ledger);
      const isOver = await this.act(shopPage, seen, ledger);
      if (isOver) return 'over';
      await this.read(shopPage, (word) => word !== seen, SILENCE / 4);
    }
    throw new Error(`led nowhere: ${this.seen.join(', ')}`);
  }

  /** Polls the screen until `isEnough`, the fault is due, or `patience` ms have passed. */
  private async read(shopPage: ShopPage, isEnough: (word: Seen) => boolean, patience: number): Promise<Seen> {
    const end = Date.now() + patience;
    let word = await this.look(shopPage);
    while (!this.isStruck && !isEnough(word) && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, LOOK));
      word = await this.look(shopPage);
    }
    return word;
  }

  /** While the next page is delayed, the current one doesn't respond. */
  private look(shopPage: ShopPage): Promise<Seen> {
    return Promise.race([shopPage.look(), this.struck.then((): Seen => 'nothing yet')]);
  }

  private note(seen: Seen, { paid }: Ledger): void {
    if (paid > 0 && (seen === 'not charged' || seen === 'may order'))
      this.falseMessages.push(`‘${seen}’ while it is paid`);
    if (paid === 0 && (seen === 'paid' || seen === 'charged'))
      this.falseMessages.push(`‘${seen}’ while nothing is paid`);
  }

  /** One action; true when nothing is left to do. A click that the fault interrupts is ignored. */
  private async act(shopPage: ShopPage, seen: Seen, { paid, tries, orders }: Ledger): Promise<boolean> {
    const isDecided = tries > 0;
    const tap = async (tapped: Promise<void>) => {
      await Promise.race([tapped.catch(() => {}), this.struck]);
      return false;
    };
    switch (seen) {
      case 'paid':
      case 'not charged':
        return true;
      case 'may order':
        return isDecided || tap(shopPage.orders());
      case 'in progress':
        if (isDecided && paid === 0) return true;
        return tap(isDecided ? this.once(shopPage.checksNow) : shopPage.goesOn());
      case 'bank asks':
        return tap(isDecided ? shopPage.opens('/checkout') : shopPage.presses(PRESSED[this.setting.testCase.outcome]));
      case 'bank is done':
        return tap(shopPage.returns());
      case 'charged':
        // Without a session the page confirms the payment but not the order.
        return orders.length > 0 && this.checks > 1 ? true : tap(this.once(shopPage.checksAgain));
      case 'undecided':
      case 'checking':
        return tap(this.once(shopPage.checksAgain));
      case 'requoted':
        return tap(shopPage.agrees());
      case 'login':
        return tap(shopPage.logsIn());
      case 'no address':
        return tap(shopPage.choosesAddress());
      case 'cart empty':
        return orders.length > 0 || isDecided || tap(shopPage.fillsCart());
      default:
        return tap(shopPage.opens('/checkout'));
    }
  }

  private async reload({ page, says }: ShopPage): Promise<void> {
    this.reloads += 1;
    if (this.reloads > RELOADS)
      throw new Error(`${page.url()} says nothing but ‘${await says()}’; seen: ${this.seen.join(', ')}`);
    await page.reload({ waitUntil: 'commit' }).catch(() => {});
  }

  private async once(check: () => Promise<void>): Promise<void> {
    this.checks += 1;
    if (this.checks > 10) throw new Error('still unknown after ten checks');
    await check();
  }

  /** The request of the step has arrived. */
  injectFault(): void {
    this.isStruck = true;
    this.tell();
  }

  /** The fault is over. */
  survive(): void {
    this.isStruck = false;
    this.struck = this.next();
  }
}
