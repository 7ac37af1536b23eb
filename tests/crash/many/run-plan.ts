import { api } from '../../../api';
import { sqlState } from '../../../server/db/transaction';
import { FakeGateway, type FakeInvoice, type FakeRefund, type GatewayStage } from '../shop/gateway';
import { ORIGIN, type SimulatedRequest, type SimulatedResponse } from '../shop/server';
import { waiting } from '../time/instant-timers';
import { VirtualTime } from '../time/virtual-time';
import { checkRun, type Problem } from './check-run';
import { runCommand } from './commands';
import { History } from './history';
import { commandName, type Disturbance, disturbanceBySeed, faultName, type Plan, type PlannedFault } from './plan';
import type { Applied } from './shrink/story';
import { createRandom } from './random';
import { type Job, Scheduler } from './scheduler';
import { seed } from './seeded-crypto';
import type { Customer, Server, SimulatedServers } from './servers';
import { shop, Shopper, shopperIn } from './shopper';
import type { Moment } from './sometimes';

export interface RunResult {
  readonly problems: readonly Problem[];
  readonly log: readonly string[];
  readonly steps: number;
  readonly moments: ReadonlySet<Moment>;
  readonly applied: Readonly<Record<string, Applied>>;
}

const BEGINNING = Date.parse('2025-01-15T09:00:00Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** How long shoppers, merchant and faults act; then everything settles. */
const ACTIVE = 75 * MINUTE;
const TICK = 30 * SECOND;
const RESTART = 5 * SECOND;
/** How often a server looks whether another request has its invoice; it may look less often here, which saves messages. */
const POLL = 100;
const HANG = 31 * SECOND;
const REFUSED = 'Failed to fetch';
const MAX_KILLS = 3;
const CANCELED = '57014';

const MOMENT_OF: Readonly<Partial<Record<Disturbance['kind'], Moment>>> = {
  'request lost': 'a request is lost',
  'answer late': 'an answer is late',
  doubled: 'a request arrives twice',
  'captive portal': 'a captive portal answers',
};

/** Servers, gateway, network, shoppers and merchant of one run, in virtual time. */
export class Run {
  readonly time = new VirtualTime(BEGINNING);
  readonly scheduler: Scheduler;
  readonly gateway: FakeGateway;
  readonly history: History;
  readonly moments = new Set<Moment>();
  readonly shoppers: Shopper[];
  /** The database or a server was killed, so requests may fail. */
  kills = 0;
  gatewayWasDown = false;
  clockJumped = false;
  hasLied = false;
  private jobs = new Map<string, number>();
  private dirty = true;
  private isSettling = false;
  /** Stages of calls of the gateway at which a server is going to be killed. */
  private readonly deadlyStages: GatewayStage[] = [];
  /** The servers that handle a request at this time, by its name. */
  private readonly handling = new Map<string, Server[]>();
  private reconciling = 0;
  private nextTick = Number.POSITIVE_INFINITY;
  private isTickForAll = true;
  private ticks = 0;
  private lastTurn = Promise.resolve();

  constructor(
    readonly servers: SimulatedServers,
    readonly plan: Plan,
    customers: readonly Customer[],
  ) {
    this.scheduler = new Scheduler(this.time, {
      disturbanceOf: (key, what) => this.disturbanceOf(key, what),
      strike: (disturbance, job) => this.strike(disturbance, job),
      waitingForLocks: servers.waitingForLocks,
      cancel: (processId) =>
        this.inTurn(async () => {
          await servers.admin.query('select pg_cancel_backend($1)', [processId]);
        }),
    });
    this.gateway = new FakeGateway({
      now: () => this.time.now,
      stage: async (name) => {
        const job = servers.all[0]?.shop.workingOn() as Job | undefined;
        if (job) await this.scheduler.send(job, `gateway, ${name}`, () => this.atGateway(name, job));
      },
    });
    this.history = new History(
      () => this.scheduler.steps,
      () => this.time.now - BEGINNING,
    );
    this.shoppers = plan.shoppers.map((planned, index) => new Shopper(this, planned, customers[index] as Customer));
  }

  moment(name: Moment): void {
    this.moments.add(name);
  }

  /** Statements of this run may wait for locks until they are cancelled. */
  get isSlow(): boolean {
    return Object.values(this.scheduler.applied).some(
      ({ disturbance, what }) => disturbance.kind === 'slow' && !what.startsWith('gateway'),
    );
  }

  /** In a slow run a statement may wait too long for a lock, and is cancelled. */
  isLockTimeout = (error: unknown): boolean => this.isSlow && sqlState(error) === CANCELED;

  note(line: string): void {
    this.scheduler.note(`${((this.time.now - BEGINNING) / SECOND).toFixed(1)} s  ${line}`);
  }

  private disturbanceOf(key: string, what: string): Disturbance | null {
    if (this.isSettling) return null;
    return disturbanceBySeed(this.plan, key, what);
  }

  private async strike(disturbance: Disturbance, job: Job): Promise<void> {
    if (this.kills >= MAX_KILLS) return;
    if (disturbance.kind === 'database killed') return this.killDatabase();
    if (disturbance.kind === 'server killed' && 'server' in job) await this.killServer(job.server as Server);
  }

  /** A job on one of the servers that are up; null if none is. */
  job(kind: string): (Job & { readonly server: Server }) | null {
    const number = (this.jobs.get(kind) ?? 0) + 1;
    this.jobs.set(kind, number);
    const up = this.servers.all.slice(0, this.plan.servers).filter(({ isUp }) => isUp);
    const server = up[(number + kind.length) % up.length];
    return server ? this.jobOn(server, number === 1 ? kind : `${kind} (${number})`) : null;
  }

  jobOn(server: Server, name: string): Job & { readonly server: Server } {
    const { generation } = server;
    return {
      kind: name,
      name,
      commits: 0,
      messages: 0,
      server,
      get isDead() {
        return server.generation !== generation;
      },
    };
  }

  private async atGateway(stage: GatewayStage, job: Job): Promise<void> {
    if (!this.isSettling && this.time.now < this.gateway.createDownUntil) {
      if (stage === 'called') this.moment('the gateway makes no invoice');
      if (stage === 'asked') this.moment('the gateway does not answer about a payment');
    }
    const index = this.deadlyStages.indexOf(stage);
    if (index < 0 || this.isSettling || !('server' in job)) return;
    this.deadlyStages.splice(index, 1);
    if (stage === 'made') this.moment('a server is killed after the gateway made an invoice');
    if (stage === 'refund made') this.moment('a server is killed after the gateway took a refund');
    await this.killServer(job.server as Server);
  }

  /** Kills and starts one after the other: a killed PostgreSQL ends the connections of all who ask it. */
  private inTurn(task: () => Promise<void>): Promise<void> {
    const done = this.lastTurn.then(task);
    this.lastTurn = done.catch(() => {});
    return done;
  }

  private killServer = (server: Server): Promise<void> => this.inTurn(() => this.endServer(server));

  private killDatabase = (): Promise<void> => this.inTurn(() => this.crashDatabase());

  private async endServer(server: Server): Promise<void> {
    if (!server.isUp) return;
    this.scheduler.continueBlocked();
    this.kills += 1;
    this.note(`server ${server.index + 1} is killed`);
    if ((await this.servers.openTransactions([server])) > 0) this.moment('a server is killed in a transaction');
    await this.servers.kill(server);
    if (await this.isChargedWithoutOrder()) this.moment('a server is killed between the charge and the order');
    this.startLater(server);
  }

  /** Starts a server that was killed; again later if it finds no database. */
  private startLater(server: Server): void {
    this.time.setTimeout(() => void this.scheduler.track(() => this.inTurn(() => this.startServer(server))), RESTART);
  }

  private async startServer(server: Server): Promise<void> {
    if (!this.servers.isDatabaseUp) return this.startLater(server);
    this.note(`server ${server.index + 1} starts`);
    await this.servers.restart(server);
    this.dirty = true;
  }

  private async isChargedWithoutOrder(): Promise<boolean> {
    const { rowCount } = await this.servers.admin.query({
      name: 'charged_without_order',
      text: 'select from payment p where reference = any($1) and not exists (select from orders where payment_id = p.id)',
      values: [this.gateway.invoices.filter(({ paidAt }) => paidAt !== null).map(({ request }) => request.reference)],
    });
    return (rowCount ?? 0) > 0;
  }

  private async crashDatabase(): Promise<void> {
    if (!this.servers.isDatabaseUp) return;
    this.scheduler.continueBlocked();
    this.kills += 1;
    this.note('PostgreSQL is killed');
    if ((await this.servers.openTransactions(this.servers.all)) > 0)
      this.moment('PostgreSQL is killed in a transaction');
    await this.servers.killDatabase();
    this.time.setTimeout(() => {
      this.servers.isDatabaseUp = true;
      this.dirty = true;
    }, RESTART);
  }

  /** Sends a request over the network of this run. Rejects as fetch does without a response. */
  async request(kind: string, sent: SimulatedRequest): Promise<SimulatedResponse> {
    const count = (this.jobs.get(`${kind} net`) ?? 0) + 1;
    this.jobs.set(`${kind} net`, count);
    const key = `${kind} ${count} #net`;
    const disturbance = this.disturbanceOf(key, '')?.kind;
    if (disturbance) {
      this.scheduler.apply(key, { kind: disturbance } as Disturbance, '');
      this.note(`${kind}: ${disturbance}`);
      const moment = MOMENT_OF[disturbance];
      if (moment) this.moment(moment);
    }
    if (disturbance === 'request lost') throw new TypeError(REFUSED);
    if (disturbance === 'request late') await this.time.pause(HANG);
    if (disturbance === 'doubled') this.history.copies.push(kind);
    if (disturbance === 'doubled') this.serve(`${kind}, doubled`, sent).catch(() => {});
    const answer = await this.serve(kind, sent);
    if (disturbance === 'answer lost') {
      if (answer.status === 200 && kind.endsWith('order store')) this.moment('the answer about a stored order is lost');
      if (answer.status === 200 && kind.endsWith('initiate')) this.moment('the answer with an invoice is lost');
      throw new TypeError(REFUSED);
    }
    if (disturbance === 'answer late') await this.time.pause(HANG);
    if (disturbance === 'captive portal')
      return {
        status: 200,
        headers: { 'content-type': 'text/html' },
        body: '<html><body>Welcome to the hotel</body></html>',
      };
    return answer;
  }

  private async serve(kind: string, sent: SimulatedRequest): Promise<SimulatedResponse> {
    const job = this.job(kind);
    if (!job) throw new TypeError(REFUSED);
    this.dirty = true;
    await this.scheduler.send(
      job,
      `${sent.method} ${new URL(sent.url).pathname.replace(/^\/api/, '')} arrives`,
      async () => {},
    );
    const leave = this.enter(kind.replace(', doubled', ''), job.server);
    const answer = await job.server.shop.handle(job, sent).finally(leave);
    this.dirty = true;
    await this.scheduler.send(job, `is answered ${answer.status}`, async () => {});
    if (job.isDead) throw new TypeError(REFUSED);
    if (answer.status >= 500) this.history.serverErrors.push(`${kind}: ${answer.status} ${answer.body.slice(0, 120)}`);
    return answer;
  }

  /** Notes that a server handles a request; the returned function notes that it has ended. */
  private enter(kind: string, server: Server): () => void {
    const others = this.handling.get(kind) ?? [];
    if (others.some((other) => other !== server)) {
      if (/ (payment initiate|order store)$/.test(kind))
        this.moment('the same attempt is submitted on two servers at once');
      if (/ payment status$/.test(kind) || kind.startsWith('webhook'))
        this.moment('the same payment is checked on two servers at once');
    }
    this.handling.set(kind, [...others, server]);
    return () => {
      const all = this.handling.get(kind) ?? [];
      this.handling.set(kind, all.toSpliced(all.indexOf(server), 1));
    };
  }

  /** Sends the gateway's webhook about an invoice or a refund, three times at most. */
  notify(what: FakeInvoice | FakeRefund, name: string, tries = 1, onHandled = () => {}): void {
    const message = 'tries' in what ? this.gateway.webhook(what) : this.gateway.refundWebhook(what);
    this.request(`webhook for ${name}`, { method: 'POST', url: `${ORIGIN}/api/payment/webhook`, ...message }).then(
      ({ status }) => {
        if (status < 400) onHandled();
        else if (tries < 3) this.time.setTimeout(() => this.notify(what, name, tries + 1, onHandled), MINUTE);
      },
      () => {
        if (tries < 3) this.time.setTimeout(() => this.notify(what, name, tries + 1, onHandled), MINUTE);
      },
    );
  }

  private begin(): void {
    const { steps } = this.plan;
    const isIncluded = (step: string) => steps === null || steps.has(step);
    for (const shopper of this.shoppers.filter(({ planned }) => isIncluded(planned.name)))
      this.time.setTimeout(() => void shopperIn.run(shopper, () => shop(shopper)), shopper.planned.startMs);
    for (const [index, command] of this.plan.commands.entries())
      if (isIncluded(commandName(index)))
        this.time.setTimeout(() => {
          for (let copy = 0; copy < (command.isTwice ? 2 : 1); copy += 1)
            void runCommand(this, command, `${index + 1}`);
        }, command.atMs);
    for (const [index, fault] of this.plan.faults.entries())
      if (isIncluded(faultName(index))) this.time.setTimeout(() => this.inject(fault), fault.atMs);
  }

  private inject({ kind, about, ms, stage }: PlannedFault): void {
    const server = this.servers.all[about % this.plan.servers] as Server;
    const { gateway, time } = this;
    this.note(`fault: ${kind}`);
    if (kind === 'server killed') void this.scheduler.track(() => this.killServer(server));
    if (kind === 'server killed at the gateway') this.deadlyStages.push(stage);
    if (kind === 'database killed') void this.scheduler.track(() => this.killDatabase());
    if (kind === 'clock jumps') {
      this.clockJumped = true;
      server.clockAheadMs += ms;
      this.moment(ms < 0 ? 'a clock goes back' : 'a clock jumps ahead');
      this.dirty = true;
    }
    if (kind === 'gateway down' || kind === 'gateway answers late') this.gatewayWasDown = true;
    if (kind === 'gateway down') gateway.createDownUntil = gateway.statusDownUntil = time.now + Math.abs(ms);
    if (kind === 'gateway answers late') gateway.statusDownUntil = time.now + Math.abs(ms);
    if (kind === 'gateway lies') {
      this.hasLied = true;
      let lies = 3;
      gateway.lie = (report) => {
        lies -= 1;
        if (lies < 0) return report;
        this.moment('the gateway lies');
        return lies % 2 === 0
          ? { ...report, reference: 'of somebody else', status: 'paid', successes: 1 }
          : { ...report, status: 'pending' };
      };
    }
    if (kind === 'wrong amount') (this.shoppers[about % this.shoppers.length] as Shopper).paysLess = true;
  }

  private async drain(): Promise<void> {
    while (await this.scheduler.step());
    await this.scheduler.recheck();
    while (await this.scheduler.step());
  }

  async run(): Promise<void> {
    this.begin();
    const end = BEGINNING + ACTIVE;
    for (;;) {
      await this.drain();
      if (this.dirty) await this.planTick();
      const next = Math.min(this.time.next, this.nextTick);
      if (next > end) break;
      if (this.nextTick <= next) this.tick();
      while (this.time.next <= next) this.time.fireNext();
    }
    await this.settleAll();
  }

  /**
   * Reconcilers run on all servers at the same time if reservations end or refunds are due. A payment is due often, and only
   * one of them gets it: mostly one runs.
   */
  private tick(): void {
    this.time.now = Math.max(this.time.now, this.nextTick);
    this.nextTick = Number.POSITIVE_INFINITY;
    this.dirty = true;
    this.ticks += 1;
    const up = this.servers.all.slice(0, this.plan.servers).filter(({ isUp }) => isUp);
    const isForAll = this.isTickForAll || this.ticks % 3 === 0;
    const chosen = isForAll ? up : up.slice(0, 1);
    for (const server of chosen) void this.reconcile(server);
  }

  private async reconcile(server: Server): Promise<void> {
    const number = (this.jobs.get('reconciler') ?? 0) + 1;
    this.jobs.set('reconciler', number);
    const job = this.jobOn(server, `reconciler ${number} on server ${server.index + 1}`);
    this.reconciling += 1;
    if (this.reconciling > 1) this.moment('two reconcilers run at once');
    try {
      await server.shop.reconcile(job);
    } catch (error) {
      if (!job.isDead && this.kills === 0 && !this.isLockTimeout(error))
        this.history.serverErrors.push(`the reconciler failed: ${String(error).slice(0, 160)}`);
    } finally {
      this.reconciling -= 1;
    }
  }

  private async planTick(): Promise<void> {
    this.dirty = false;
    const { rows } = await this.servers.admin.query({
      name: 'due',
      text: `select (select min(next_check_at) from payment) as payment,
        least((select min(expires_at) from checkout where state = 'open'), (select min(next_check_at) from refund)) as other`,
    });
    const { payment, other } = rows[0] as { payment: Date | null; other: Date | null };
    const ahead = Math.max(...this.servers.all.slice(0, this.plan.servers).map(({ clockAheadMs }) => clockAheadMs));
    const tickFor = (due: Date | null) =>
      due === null
        ? Number.POSITIVE_INFINITY
        : Math.max(Math.floor(this.time.now / TICK + 1) * TICK, Math.ceil((due.getTime() - ahead) / TICK) * TICK);
    this.nextTick = Math.min(tickFor(payment), tickFor(other));
    this.isTickForAll = tickFor(other) <= this.nextTick;
  }

  /** Everything is repaired, and 76 hours pass with the reconciler. */
  private async settleAll(): Promise<void> {
    this.isSettling = true;
    // What is slow inside a transaction ends first: it holds locks.
    const slowUntil = this.time.now + 15 * SECOND;
    while (this.time.next <= slowUntil) {
      this.time.fireNext();
      await this.drain();
    }
    this.servers.isDatabaseUp = true;
    for (const server of this.servers.all) {
      server.clockAheadMs = 0;
      if (!server.isUp) await this.servers.restart(server);
    }
    this.gateway.lie = (report) => report;
    this.gateway.createDownUntil = 0;
    this.gateway.statusDownUntil = 0;
    this.time.clear();
    const start = this.time.now;
    for (const after of [6 * MINUTE, 42 * MINUTE, 3 * HOUR, 24 * HOUR, 80 * HOUR]) {
      this.time.now = Math.max(this.time.now, start + after);
      // One that the reconciler has sent just now is settled too before the time is over.
      for (const refund of this.gateway.refunds) if (refund.status === 'pending') refund.status = 'refunded';
      void this.reconcile(this.servers.all[0] as Server);
      await this.drain();
      while (this.time.next <= this.time.now + MINUTE) {
        this.time.fireNext();
        await this.drain();
      }
    }
  }
}

const address = (index: number) => `00000000-0000-4000-9000-00000000000${index}`;
const id = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;

/** Runs a plan from the beginning to 80 hours later and checks it. The same plan gives the same log. */
export async function runPlan(servers: SimulatedServers, plan: Plan): Promise<RunResult> {
  const customers = plan.shoppers.map((_, index) => ({
    id: id(index + 1),
    addressId: address(index + 1),
    token: tokenOf(index),
  }));
  const run = new Run(servers, plan, customers);
  await servers.reset({ scheduler: run.scheduler, gateway: run.gateway, now: () => run.time.now }, plan, customers);
  const restore = run.time.install();
  const { now } = Date;
  const { random } = Math;
  const steady = createRandom(plan.seed + 2);
  Date.now = () => run.time.now;
  Math.random = () => steady.below(1_000_000) / 1_000_000;
  waiting.pause = (milliseconds) => run.time.pause(milliseconds === POLL ? SECOND : milliseconds);
  seed(plan.seed + 1);
  Object.assign(api.settings, {
    baseUrl: `${ORIGIN}/api`,
    sendsKeyAcrossOrigins: true,
    locale: () => 'en',
    token: () => shopperIn.getStore()?.customer.token ?? null,
    onUnauthorised: () => {},
    fetch: (input: Request) => (shopperIn.getStore() as Shopper).fetch(input),
  });
  try {
    await run.run();
    servers.running = null;
    const problems = await checkRun(run);
    return {
      problems,
      log: run.scheduler.log,
      steps: run.scheduler.steps,
      moments: run.moments,
      applied: run.scheduler.applied,
    };
  } finally {
    servers.running = null;
    restore();
    Date.now = now;
    Math.random = random;
    waiting.pause = null;
    seed(null);
  }
}

const tokenOf = (index: number) => `abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUV${index}`;
