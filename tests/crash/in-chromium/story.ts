import { type Books, readBooks } from './books';
import type { Cell, Outcome, Step } from './cells';
import type { Person, Seen } from './person';
import type { Customer, Shop } from './shop';

/** Steps that are seen on the screen, not on the line. */
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
/** ms after which somebody reloads a page that says nothing, and how often they do before they give up */
const SILENCE = 45_000;
const RELOADS = 3;
const LOOK = 100;

interface Setting {
  readonly cell: Cell;
  readonly shop: Shop;
  readonly customer: Customer;
}

/** What a person does from checkout to the end, and every word on the way that was not true. */
export class Story {
  readonly lies: string[] = [];
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

  /** Until the fault is due; it may be due only where `watches` is said. */
  async goOn(person: Person, watches = false): Promise<'struck' | 'over'> {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const seen = await this.read(person, (word) => word !== 'nothing yet' && word !== 'asking', SILENCE);
      if (watches && (this.isStruck || SEEN_AT[this.setting.cell.step]?.includes(seen))) return 'struck';
      if (seen === 'nothing yet' || seen === 'asking') {
        await this.reload(person);
        continue;
      }
      const books = await readBooks(this.setting.shop, this.setting.customer);
      this.seen.push(seen);
      if (process.env.CRASH_TRACE) process.stderr.write(`${seen} ${JSON.stringify(books)} ${person.page.url()}\n`);
      this.note(seen, books);
      const isOver = await this.act(person, seen, books);
      if (isOver) return 'over';
      await this.read(person, (word) => word !== seen, SILENCE / 4);
    }
    throw new Error(`led nowhere: ${this.seen.join(', ')}`);
  }

  /** Looks whether the screen says enough, until it does, the fault is due or patience is over (ms). */
  private async read(person: Person, isEnough: (word: Seen) => boolean, patience: number): Promise<Seen> {
    const end = Date.now() + patience;
    let word = await this.look(person);
    while (!this.isStruck && !isEnough(word) && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, LOOK));
      word = await this.look(person);
    }
    return word;
  }

  /** A page whose successor is held can't be asked anything. */
  private look(person: Person): Promise<Seen> {
    return Promise.race([person.look(), this.struck.then((): Seen => 'nothing yet')]);
  }

  private note(seen: Seen, { paid }: Books): void {
    if (paid > 0 && (seen === 'not charged' || seen === 'may order')) this.lies.push(`‘${seen}’ while it is paid`);
    if (paid === 0 && (seen === 'paid' || seen === 'charged')) this.lies.push(`‘${seen}’ while nothing is paid`);
  }

  /** One thing; true where nothing is left to do. A tap that a fault comes between is no mistake. */
  private async act(person: Person, seen: Seen, { paid, tries, orders }: Books): Promise<boolean> {
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
        return isDecided || tap(person.orders());
      case 'in progress':
        if (isDecided && paid === 0) return true;
        return tap(isDecided ? this.once(person.checksNow) : person.goesOn());
      case 'bank asks':
        return tap(isDecided ? person.opens('/checkout') : person.presses(PRESSED[this.setting.cell.outcome]));
      case 'bank is done':
        return tap(person.returns());
      case 'charged':
        // Who isn't logged in any more is told that the money is there; the order is told to its owner only.
        return orders.length > 0 && this.checks > 1 ? true : tap(this.once(person.checksAgain));
      case 'undecided':
      case 'checking':
        return tap(this.once(person.checksAgain));
      case 'requoted':
        return tap(person.agrees());
      case 'login':
        return tap(person.logsIn());
      case 'no address':
        return tap(person.choosesAddress());
      case 'cart empty':
        return orders.length > 0 || isDecided || tap(person.fillsCart());
      default:
        return tap(person.opens('/checkout'));
    }
  }

  private async reload({ page, says }: Person): Promise<void> {
    this.reloads += 1;
    if (this.reloads > RELOADS)
      throw new Error(`${page.url()} says nothing but ‘${await says()}’; seen: ${this.seen.join(', ')}`);
    await page.reload({ waitUntil: 'commit' }).catch(() => {});
  }

  private async once(check: () => Promise<void>): Promise<void> {
    this.checks += 1;
    if (this.checks > 10) throw new Error('asked ten times and knows nothing');
    await check();
  }

  /** The request of the step is there. */
  strike(): void {
    this.isStruck = true;
    this.tell();
  }

  /** The fault is over. */
  survive(): void {
    this.isStruck = false;
    this.struck = this.next();
  }
}
