import { setImmediate } from 'node:timers';
import type { Work } from './shop/database';
import { FakeGateway, type GatewayStage } from './shop/gateway';
import type { CrashCase, Step, PlannedFault } from './matrix';
import type { SimulatedResponse, SimulatedRequest, ShopServer } from './shop/server';
import type { VirtualTime } from './time/virtual-time';
import { noteActivity } from './time/watchdog';

/** What happens to a response, or to a request before the server. */
export type Verdict = 'lost' | 'failed' | 'html' | 'late';

/** A request in flight. */
export class Call implements Work {
  commits = 0;
  verdict: Verdict | null = null;
  readonly kind: string;
  readonly sent: SimulatedRequest;
  /** Places the order. */
  readonly isPlacing: boolean;
  /** The first status request after the return from the gateway. */
  readonly isReturning: boolean;
  private readonly simulation: Simulation;
  readonly generation: number;

  constructor(
    simulation: Simulation,
    kind: string,
    sent: SimulatedRequest,
    { isPlacing = false, isReturning = false } = {},
  ) {
    this.simulation = simulation;
    this.generation = simulation.generation;
    this.kind = kind;
    this.sent = sent;
    this.isPlacing = isPlacing;
    this.isReturning = isReturning;
  }

  get isDead(): boolean {
    return this.generation !== this.simulation.generation;
  }
}

/** The fault being injected and the step that is blocked. */
export interface ActiveFault {
  readonly planned: PlannedFault;
  /** The blocked call, if any. */
  readonly call: Call | null;
  /** Rows stay locked while it is blocked, so other work must not wait for them. */
  readonly holdsLocks: boolean;
  readonly release: () => void;
}

/** ms that a request hangs; longer than the client's timeouts */
export const HANG = 31_000;
const RESTART = 5_000;
const TICK = 30_000;
const REFUSED = 'Failed to fetch';
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Server, gateway, network and clock of one case. Time moves only by `advance`; `settle` waits for running work. */
export class Simulation {
  readonly time: VirtualTime;
  readonly gateway: FakeGateway;
  readonly testCase: CrashCase;
  /** Increases with each kill of the server. */
  generation = 0;
  isServerUp = true;
  serverUpAt = 0;
  offlineUntil = 0;
  /** Applies to the next request except delivery rates. */
  nextVerdict: Verdict | null = null;
  activeFault: ActiveFault | null = null;
  /** Faults injected at the end because their step was never reached. */
  missed = 0;
  /** The last request that placed an order. */
  lastPlacing: SimulatedRequest | null = null;
  /** Called around each commit of a cancellation. */
  aroundCancel: ((when: 'before' | 'after') => void) | null = null;
  /** Whether the reconciler runs every 30 s, as in production. */
  reconciles = true;
  readonly server: ShopServer;
  private readonly start: number;
  private readonly pending: PlannedFault[];
  private active = 0;
  private activity = 0;
  private wake: () => void = () => {};
  private dirty = true;
  private tick: unknown = null;

  constructor(server: ShopServer, testCase: CrashCase, time: VirtualTime) {
    this.server = server;
    this.testCase = testCase;
    this.time = time;
    this.start = time.now;
    this.pending = [...testCase.faults];
    this.gateway = new FakeGateway({ now: () => time.now, stage: (name) => this.gatewayStage(name) });
    server.enter({ now: () => time.now, gateway: this.gateway, commit: (work, when) => this.commitStage(work, when) });
  }

  /** A pseudo-random number below `below`, fixed for the case and `salt`. */
  choice(salt: number, below = 2): number {
    return Math.floor((Math.imul(this.testCase.seed ^ (salt * 2_654_435_761), 2_246_822_519) >>> 8) % below);
  }

  get areFaultsDone(): boolean {
    return this.pending.length === 0;
  }

  get nextFault(): PlannedFault | undefined {
    return this.pending[0];
  }

  /** Reports a step of the shopper; true when its fault is injected now. */
  reach(step: Step): boolean {
    const planned = this.takeFault(step);
    if (!planned) return false;
    this.activeFault = { planned, call: null, holdsLocks: false, release: () => {} };
    return true;
  }

  /** Injects a fault at the end although its step was never reached. */
  reachAnyway(): boolean {
    const planned = this.pending.shift();
    if (!planned) return false;
    this.missed += 1;
    this.activeFault = { planned, call: null, holdsLocks: false, release: () => {} };
    return true;
  }

  private takeFault(step: Step): PlannedFault | undefined {
    return this.activeFault === null && this.pending[0]?.step === step ? this.pending.shift() : undefined;
  }

  /** Reports a step of a request or of the browser, and waits there while its fault is injected. */
  async hold(step: Step, call: Call | null, holdsLocks = false): Promise<void> {
    const planned = this.takeFault(step);
    if (!planned) return;
    this.end();
    await new Promise<void>((release) => {
      this.activeFault = { planned, call, holdsLocks, release };
    });
    this.begin();
  }

  begin(): void {
    this.active += 1;
    this.activity += 1;
    noteActivity();
  }

  end(): void {
    this.active -= 1;
    if (this.active === 0) this.wake();
  }

  /** Resolves when all work has ended, is blocked, or waits for a timer. */
  async settle(): Promise<void> {
    for (;;) {
      while (this.active > 0)
        await new Promise<void>((wake) => {
          this.wake = wake;
        });
      const before = this.activity;
      for (let turns = 0; turns < 6; turns += 1) await turn();
      if (this.active > 0 || this.activity !== before) continue;
      if (!this.dirty || !this.reconciles || this.activeFault) return;
      await this.scheduleReconciler();
    }
  }

  /** Advances the time; stops early at a fault. */
  async advance(milliseconds: number): Promise<void> {
    const until = this.time.now + milliseconds;
    await this.settle();
    while (this.activeFault === null && this.time.next <= until) {
      this.time.fireNext();
      await this.settle();
    }
    if (this.activeFault === null) this.time.now = Math.max(this.time.now, until);
  }

  /** Runs the next timer; false if there is none within `most` ms. */
  async advanceToNext(most: number): Promise<boolean> {
    await this.settle();
    if (this.activeFault !== null) return true;
    if (this.time.next > this.time.now + most) return false;
    this.time.fireNext();
    await this.settle();
    return true;
  }

  private async scheduleReconciler(): Promise<void> {
    this.dirty = false;
    this.time.clearTimeout(this.tick);
    const { rows } = await this.server.pool.query({
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
      await this.server.reconcile(this.work('reconciler'));
    } catch (error) {
      if (this.isServerUp) throw error;
    } finally {
      this.dirty = true;
      this.end();
    }
  }

  work(kind: string): Work {
    const { generation } = this;
    const simulation = this;
    return {
      kind,
      commits: 0,
      get isDead() {
        return generation !== simulation.generation;
      },
    };
  }

  /** Kills the server, open transactions included. It restarts after 5 s. */
  killServer(): void {
    this.generation += 1;
    this.isServerUp = false;
    this.time.setTimeout(() => {
      this.isServerUp = true;
      this.serverUpAt = this.time.now;
      void this.reconcile();
    }, RESTART);
  }

  /** Sends a request of a browser. Rejects as fetch does without a response. */
  async send(call: Call): Promise<SimulatedResponse> {
    this.begin();
    try {
      if (this.time.now < this.offlineUntil) throw new TypeError(REFUSED);
      if (this.nextVerdict && call.kind !== 'rates') {
        call.verdict = this.nextVerdict;
        this.nextVerdict = null;
      }
      if (call.isPlacing) this.lastPlacing = call.sent;
      if (call.isPlacing) await this.hold('request sent', call);
      if (call.isReturning) await this.hold('status asked', call);
      if (call.verdict && call.verdict !== 'late') return fakeResponse(call.verdict);
      if (call.verdict === 'late') {
        await this.idle(HANG);
        call.verdict = null;
      }
      const answer = await this.serve(call);
      if (call.isPlacing) await this.hold('answer on the way', call);
      if (call.isReturning) await this.hold('answer of the status on the way', call);
      const verdict: Verdict | null = call.verdict;
      if (verdict === 'late') await this.idle(HANG);
      else if (verdict) return fakeResponse(verdict);
      return answer;
    } finally {
      this.end();
    }
  }

  /** Waits for virtual time without counting as running work. */
  async idle(milliseconds: number): Promise<void> {
    this.end();
    await this.time.pause(milliseconds);
    this.begin();
  }

  private async serve(call: Call): Promise<SimulatedResponse> {
    if (!this.isServerUp || call.isDead) throw new TypeError(REFUSED);
    this.dirty = true;
    const answer = await this.server.handle(call, call.sent);
    this.trace(`${call.kind} ${answer.status} ${answer.body.slice(0, 160)}`);
    this.dirty = true;
    if (call.isPlacing) await this.hold('invoice saved', call);
    if (call.isReturning) await this.hold('server finalising', call);
    if (call.isDead) throw new TypeError(REFUSED);
    return answer;
  }

  /** Delivers the same request to the server a second time and ignores the response. */
  sendAgain(call: Call): void {
    const copy = new Call(this, call.kind, call.sent);
    this.begin();
    this.serve(copy)
      .catch(() => {})
      .finally(() => this.end());
  }

  /** Sends a request from outside the browser; null while the server is down. */
  async ask(kind: string, sent: SimulatedRequest): Promise<SimulatedResponse | null> {
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
    if (work.kind === 'cancel') this.aroundCancel?.(when);
    if (work.isPlacing && work.commits === 0 && when === 'before') await this.hold('server got it', work, true);
    if (work.isPlacing && this.testCase.method === 'cash' && when === 'after')
      await this.hold('checkout and reservation committed', work);
    if (work.isReturning && when === (this.choice(18) ? 'before' : 'after'))
      await this.hold('server finalising', work, when === 'before');
  }

  private async gatewayStage(name: GatewayStage): Promise<void> {
    const call = this.server.workingOn();
    if (!(call instanceof Call) || !call.isPlacing) return;
    if (name === 'called') {
      await this.hold('checkout and reservation committed', call);
      if (call.isDead) throw new Error('the server was killed before it asked the gateway');
    }
    if (name === 'arrived') await this.hold('gateway called', call);
    if (name === 'made') await this.hold('invoice made, not saved', call);
  }

  /** CRASH_TRACE=1 prints the steps of a case to stderr. */
  trace(line: string): void {
    if (process.env.CRASH_TRACE)
      process.stderr.write(`${((this.time.now - this.start) / 1000).toFixed(1)} s ${line}\n`);
  }

  leave(): void {
    this.time.clear();
    this.server.enter(null);
  }
}

function fakeResponse(verdict: Exclude<Verdict, 'late'>): SimulatedResponse {
  if (verdict === 'lost') throw new TypeError(REFUSED);
  const headers = { 'content-type': 'text/html' };
  if (verdict === 'html') return { status: 200, headers, body: '<html><body>Welcome to the hotel</body></html>' };
  return { status: 500, headers, body: 'Internal Server Error' };
}
