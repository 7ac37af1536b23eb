import { setImmediate } from 'node:timers';
import type { Work } from './shop/database';
import { FakeGateway } from './shop/gateway';
import type { Cell, Step, Trouble } from './matrix';
import type { Answered, Sent, Shard } from './shop/server';
import type { VirtualTime } from './time/time';
import { beat } from './time/watchdog';

/** What happens to the answer of a request, or to the request where it hasn't reached the server yet. */
export type Verdict = 'lost' | 'failed' | 'html' | 'late';

/** A request on its way through browser, network and server. */
export class Call implements Work {
  commits = 0;
  verdict: Verdict | null = null;
  readonly kind: string;
  readonly sent: Sent;
  /** The one that places the order. */
  readonly isPlacing: boolean;
  /** The first that asks after the shopper's return. */
  readonly isReturning: boolean;
  private readonly world: World;
  readonly generation: number;

  constructor(world: World, kind: string, sent: Sent, { isPlacing = false, isReturning = false } = {}) {
    this.world = world;
    this.generation = world.generation;
    this.kind = kind;
    this.sent = sent;
    this.isPlacing = isPlacing;
    this.isReturning = isReturning;
  }

  get isDead(): boolean {
    return this.generation !== this.world.generation;
  }
}

/** Where a cell stands when its fault strikes. */
export interface Hit {
  readonly trouble: Trouble;
  /** The call that is held at this point, if one is. */
  readonly call: Call | null;
  /** Rows are locked while it is held: nobody else may be made to wait for them. */
  readonly holdsLocks: boolean;
  readonly release: () => void;
}

/** ms that a request hangs where it hangs: longer than any patience of the client */
export const HANG = 31_000;
const RESTART = 5_000;
const TICK = 30_000;
const REFUSED = 'Failed to fetch';
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Server, gateway, network and time of one cell. Everything stands still but what was set off; `settle` waits for that. */
export class World {
  readonly time: VirtualTime;
  readonly gateway: FakeGateway;
  readonly cell: Cell;
  /** Goes up each time the server is killed. */
  generation = 0;
  isServerUp = true;
  serverUpAt = 0;
  offlineUntil = 0;
  /** Strikes the next request that has anything to do with buying. */
  nextVerdict: Verdict | null = null;
  hit: Hit | null = null;
  /** Faults whose step was never reached and that struck at the end instead. */
  missed = 0;
  /** Whether the reconciler runs by itself, every 30 s as in production. */
  reconciles = true;
  readonly shard: Shard;
  private readonly start: number;
  private readonly pending: Trouble[];
  private active = 0;
  private activity = 0;
  private wake: () => void = () => {};
  private dirty = true;
  private tick: unknown = null;

  constructor(shard: Shard, cell: Cell, time: VirtualTime) {
    this.shard = shard;
    this.cell = cell;
    this.time = time;
    this.start = time.now;
    this.pending = [...cell.troubles];
    this.gateway = new FakeGateway({ now: () => time.now, stage: (name) => this.gatewayStage(name) });
    shard.enter({ now: () => time.now, gateway: this.gateway, commit: (work, when) => this.commitStage(work, when) });
  }

  /** A bit, or a number below `below`, that this cell decides by. */
  choice(salt: number, below = 2): number {
    return Math.floor((Math.imul(this.cell.seed ^ (salt * 2_654_435_761), 2_246_822_519) >>> 8) % below);
  }

  get isUntroubled(): boolean {
    return this.pending.length === 0;
  }

  get nextTrouble(): Trouble | undefined {
    return this.pending[0];
  }

  /** A step of the shopper's: true where the fault strikes now. */
  reach(step: Step): boolean {
    const trouble = this.takeTrouble(step);
    if (!trouble) return false;
    this.hit = { trouble, call: null, holdsLocks: false, release: () => {} };
    return true;
  }

  /** The fault strikes although its step is never reached: at the end. */
  reachAnyway(): boolean {
    const trouble = this.pending.shift();
    if (!trouble) return false;
    this.missed += 1;
    this.hit = { trouble, call: null, holdsLocks: false, release: () => {} };
    return true;
  }

  private takeTrouble(step: Step): Trouble | undefined {
    return this.hit === null && this.pending[0]?.step === step ? this.pending.shift() : undefined;
  }

  /** A step within a request or within the browser's own work: held there while the fault strikes. */
  async hold(step: Step, call: Call | null, holdsLocks = false): Promise<void> {
    const trouble = this.takeTrouble(step);
    if (!trouble) return;
    this.end();
    await new Promise<void>((release) => {
      this.hit = { trouble, call, holdsLocks, release };
    });
    this.begin();
  }

  begin(): void {
    this.active += 1;
    this.activity += 1;
    beat();
  }

  end(): void {
    this.active -= 1;
    if (this.active === 0) this.wake();
  }

  /** Until nothing goes on any more but what is held or waits for time to pass. */
  async settle(): Promise<void> {
    for (;;) {
      while (this.active > 0)
        await new Promise<void>((wake) => {
          this.wake = wake;
        });
      const before = this.activity;
      for (let turns = 0; turns < 6; turns += 1) await turn();
      if (this.active > 0 || this.activity !== before) continue;
      if (!this.dirty || !this.reconciles || this.hit) return;
      await this.scheduleReconciler();
    }
  }

  /** Lets time pass; ends early where a fault strikes. */
  async advance(milliseconds: number): Promise<void> {
    const until = this.time.now + milliseconds;
    await this.settle();
    while (this.hit === null && this.time.next <= until) {
      this.time.fireNext();
      await this.settle();
    }
    if (this.hit === null) this.time.now = Math.max(this.time.now, until);
  }

  /** Lets whatever waits next happen; false where nothing waits within `most` ms. */
  async advanceToNext(most: number): Promise<boolean> {
    await this.settle();
    if (this.hit !== null) return true;
    if (this.time.next > this.time.now + most) return false;
    this.time.fireNext();
    await this.settle();
    return true;
  }

  private async scheduleReconciler(): Promise<void> {
    this.dirty = false;
    this.time.clearTimeout(this.tick);
    const { rows } = await this.shard.pool.query({
      name: 'due',
      text: `select least((select min(next_check_at) from payment where next_check_at is not null),
                          (select min(expires_at) from checkout where state = 'open')) as due`,
    });
    const due: Date | null = rows[0]?.due ?? null;
    if (due === null) return;
    const at = Math.max(Math.floor(this.time.now / TICK + 1) * TICK, Math.ceil(due.getTime() / TICK) * TICK);
    this.tick = this.time.setTimeout(() => void this.reconcile(), at - this.time.now);
  }

  async reconcile(): Promise<void> {
    if (!this.isServerUp) return;
    this.begin();
    try {
      await this.shard.reconcile(this.work('reconciler'));
    } catch (error) {
      if (this.isServerUp) throw error;
    } finally {
      this.dirty = true;
      this.end();
    }
  }

  work(kind: string): Work {
    const { generation } = this;
    const world = this;
    return {
      kind,
      commits: 0,
      get isDead() {
        return generation !== world.generation;
      },
    };
  }

  /** kill −9: whatever the server was doing is over, open transactions included. It is back after 5 s. */
  killServer(): void {
    this.generation += 1;
    this.isServerUp = false;
    this.time.setTimeout(() => {
      this.isServerUp = true;
      this.serverUpAt = this.time.now;
      void this.reconcile();
    }, RESTART);
  }

  /** A request from a browser. Rejects as fetch does where no answer comes. */
  async send(call: Call): Promise<Answered> {
    this.begin();
    try {
      if (this.time.now < this.offlineUntil) throw new TypeError(REFUSED);
      if (this.nextVerdict && call.kind !== 'rates') {
        call.verdict = this.nextVerdict;
        this.nextVerdict = null;
      }
      if (call.isPlacing) await this.hold('request sent', call);
      if (call.isReturning) await this.hold('status asked', call);
      if (call.verdict && call.verdict !== 'late') return answerInstead(call.verdict);
      if (call.verdict === 'late') {
        await this.idle(HANG);
        call.verdict = null;
      }
      const answer = await this.serve(call);
      if (call.isPlacing) await this.hold('answer on the way', call);
      if (call.isReturning) await this.hold('answer of the status on the way', call);
      const verdict: Verdict | null = call.verdict;
      if (verdict === 'late') await this.idle(HANG);
      else if (verdict) return answerInstead(verdict);
      return answer;
    } finally {
      this.end();
    }
  }

  /** Waits for time to pass without counting as something that goes on. */
  async idle(milliseconds: number): Promise<void> {
    this.end();
    await this.time.pause(milliseconds);
    this.begin();
  }

  private async serve(call: Call): Promise<Answered> {
    if (!this.isServerUp || call.isDead) throw new TypeError(REFUSED);
    this.dirty = true;
    const answer = await this.shard.handle(call, call.sent);
    this.trace(`${call.kind} ${answer.status} ${answer.body.slice(0, 160)}`);
    this.dirty = true;
    if (call.isPlacing) await this.hold('invoice saved', call);
    if (call.isReturning) await this.hold('server finalising', call);
    if (call.isDead) throw new TypeError(REFUSED);
    return answer;
  }

  /** The same request reaches the server a second time, as networks do; nobody reads its answer. */
  sendAgain(call: Call): void {
    const copy = new Call(this, call.kind, call.sent);
    this.begin();
    this.serve(copy)
      .catch(() => {})
      .finally(() => this.end());
  }

  /** A call from anywhere but a browser; null where the server is down. */
  async ask(kind: string, sent: Sent): Promise<Answered | null> {
    this.begin();
    try {
      return await this.serve(new Call(this, kind, sent));
    } catch {
      return null;
    } finally {
      this.end();
    }
  }

  private async commitStage(work: Work, when: 'before' | 'after'): Promise<void> {
    if (!(work instanceof Call)) return;
    if (work.isPlacing && work.commits === 0 && when === 'before') await this.hold('server got it', work, true);
    if (work.isPlacing && this.cell.method === 'cash' && when === 'after')
      await this.hold('checkout and reservation committed', work);
    if (work.isReturning && when === (this.choice(18) ? 'before' : 'after'))
      await this.hold('server finalising', work, when === 'before');
  }

  private async gatewayStage(name: 'called' | 'arrived' | 'made' | 'asked'): Promise<void> {
    const call = this.shard.workingOn();
    if (!(call instanceof Call) || !call.isPlacing) return;
    if (name === 'called') {
      await this.hold('checkout and reservation committed', call);
      if (call.isDead) throw new Error('the server was killed before it asked the gateway');
    }
    if (name === 'arrived') await this.hold('gateway called', call);
    if (name === 'made') await this.hold('invoice made, not saved', call);
  }

  /** CRASH_TRACE=1 tells a cell's story on stderr. */
  trace(line: string): void {
    if (process.env.CRASH_TRACE)
      process.stderr.write(`${((this.time.now - this.start) / 1000).toFixed(1)} s ${line}\n`);
  }

  leave(): void {
    this.time.silence();
    this.shard.enter(null);
  }
}

function answerInstead(verdict: Exclude<Verdict, 'late'>): Answered {
  if (verdict === 'lost') throw new TypeError(REFUSED);
  const headers = { 'content-type': 'text/html' };
  if (verdict === 'html') return { status: 200, headers, body: '<html><body>Welcome to the hotel</body></html>' };
  return { status: 500, headers, body: 'Internal Server Error' };
}
