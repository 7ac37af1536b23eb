import { clearTimeout as clearRealTimeout, setImmediate, setTimeout as realTimeout } from 'node:timers';
import type { Work } from '../shop/database';
import { noteActivity } from '../time/watchdog';
import type { VirtualTime } from '../time/virtual-time';
import type { Disturbance } from './plan';
import type { Applied } from './shrink/story';

/** One request, run of the reconciler or command. Its name is the same in every run of a plan. */
export interface Job extends Work {
  readonly name: string;
  /** Messages sent so far. */
  messages: number;
}

interface Message {
  readonly job: Job;
  readonly what: string;
  readonly key: string;
  readonly processId: number;
  readonly begin: () => void;
  readonly resume: () => void;
  readonly ran: Promise<void>;
  isDecided: boolean;
  hasRun: boolean;
  isBlocked: boolean;
}

interface Hooks {
  /** What the plan does to a message, or null. */
  readonly disturbanceOf: (key: string, what: string) => Disturbance | null;
  /** Kills a server or the database around a message. */
  readonly strike: (disturbance: Disturbance, job: Job) => Promise<void>;
  /** Which connections each of these waits for; only those that wait for a lock. */
  readonly waitingForLocks: (processIds: readonly number[]) => Promise<ReadonlyMap<number, readonly number[]>>;
  /** Cancels the statement of a connection. */
  readonly cancel: (processId: number) => Promise<void>;
}

/** Longer than most statements take, in real ms; each look for locks is a statement too. */
const PATIENCE = 10;
/** Turns of the event loop without activity after which the servers are idle. */
const IDLE_TURNS = 4;
/** How long a statement waits for a lock, in virtual ms. */
const LOCK_TIMEOUT = 5_000;

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
const pause = (milliseconds: number) => new Promise<void>((resolve) => void realTimeout(resolve, milliseconds));
const killed = () => new Error('the server was killed');

/** Stops or continues a database process; false if it can't be. */
function signal(processId: number, name: 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    return process.kill(processId, name);
  } catch {
    return false;
  }
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/**
 * Runs one message at a time: a statement, a call of the gateway, the arrival of a request or of its response. Without a
 * disturbance the current job goes on until it ends or waits for a lock.
 */
export class Scheduler {
  /** One line for each message, in the order in which they ran. */
  readonly log: string[] = [];
  /** The number of messages that ran. */
  steps = 0;
  /** Disturbances that took place, by message. */
  readonly applied: Record<string, Applied> = {};
  private ready: Message[] = [];
  private readonly blocked = new Set<Message>();
  private tracked = 0;
  private connected: Promise<void> = Promise.resolve();
  private activity = 0;
  private last: Job | null = null;
  private readonly beginning: number;

  constructor(
    private readonly time: VirtualTime,
    private readonly hooks: Hooks,
  ) {
    this.beginning = time.now;
  }

  /** Waits until it is this message's turn, then runs it. */
  async send<T>(job: Job, what: string, run: () => Promise<T>, processId = 0): Promise<T> {
    job.messages += 1;
    this.activity += 1;
    const [chosen, ran, resumed] = [deferred(), deferred(), deferred()];
    const message: Message = {
      job,
      what,
      key: `${job.name} #${job.messages}`,
      processId,
      begin: chosen.resolve,
      resume: resumed.resolve,
      ran: ran.promise,
      isDecided: false,
      hasRun: false,
      isBlocked: false,
    };
    if (job === this.last) this.ready.unshift(message);
    else this.ready.push(message);
    await chosen.promise;
    try {
      if (job.isDead) throw killed();
      await this.strike(message, 'before');
      const result = await run();
      await this.strike(message, 'after');
      return result;
    } finally {
      message.hasRun = true;
      ran.resolve();
      if (message.isBlocked) await resumed.promise;
      this.activity += 1;
    }
  }

  /** Notes that a disturbance took place. */
  apply(key: string, disturbance: Disturbance, what: string): void {
    this.applied[key] = { disturbance, what, atMs: this.time.now - this.beginning };
  }

  /** Continues the processes that wait for locks: one that is stopped would not end when its server is killed. */
  continueBlocked(): void {
    for (const { processId } of this.blocked) signal(processId, 'SIGCONT');
  }

  private async strike({ job, key, what }: Message, when: 'before' | 'after'): Promise<void> {
    const disturbance = this.hooks.disturbanceOf(key, what);
    if (disturbance && 'when' in disturbance && disturbance.when === when && !job.isDead) {
      this.apply(key, disturbance, what);
      await this.hooks.strike(disturbance, job);
    }
    if (job.isDead) throw killed();
  }

  /** Does something that no message stands for; the scheduler waits for it. */
  track = async (task: () => Promise<void>): Promise<void> => {
    this.tracked += 1;
    try {
      await task();
    } finally {
      this.tracked -= 1;
      this.activity += 1;
    }
  };

  /** Opens connections one after the other, so that they are ready in the order in which they are wanted. */
  connect = (connect: () => Promise<void>): Promise<void> => {
    const opened = this.track(() => this.connected.then(connect));
    this.connected = opened.catch(() => {});
    return opened;
  };

  /** Runs the next message; false if there is none at this time. */
  async step(): Promise<boolean> {
    await this.settle();
    const message = this.choose();
    if (!message) return false;
    this.last = message.job;
    if (!message.job.isDead) this.note(`${message.job.name}: ${message.what}`);
    this.steps += 1;
    noteActivity();
    // PostgreSQL wakes several waiters at once; whichever is faster would win.
    const stopped =
      this.blocked.size > 1 ? [...this.blocked].filter(({ processId }) => signal(processId, 'SIGSTOP')) : [];
    try {
      message.begin();
      await this.waitFor(message);
      if (this.blocked.size > 0) await this.resumeBlocked();
    } finally {
      for (const { processId } of stopped) signal(processId, 'SIGCONT');
    }
    return true;
  }

  note(line: string): void {
    this.log.push(line);
  }

  private choose(): Message | undefined {
    for (;;) {
      const [message] = this.ready;
      if (!message || message.isDecided) return this.ready.shift();
      message.isDecided = true;
      const disturbance = this.hooks.disturbanceOf(message.key, message.what);
      if (disturbance?.kind === 'later' && this.ready.length > 1) {
        this.apply(message.key, disturbance, message.what);
        this.note(`… ${message.job.name} has to wait`);
        this.ready.push(this.ready.shift() as Message);
      } else if (disturbance?.kind === 'slow') {
        this.apply(message.key, disturbance, message.what);
        this.note(`… ${message.job.name} is slow`);
        this.ready.shift();
        this.time.setTimeout(() => this.ready.push(message), disturbance.ms);
      }
    }
  }

  private async waitFor(message: Message): Promise<void> {
    while (!message.hasRun) {
      await this.orPatience(message.ran);
      if (message.hasRun || message.processId === 0 || !(await this.isWaiting(message))) continue;
      message.isBlocked = true;
      this.blocked.add(message);
      this.note(`… ${message.job.name} waits for a lock`);
      this.time.setTimeout(() => {
        if (!message.hasRun) void this.track(() => this.hooks.cancel(message.processId));
      }, LOCK_TIMEOUT);
      return;
    }
  }

  /** Waits for a message, but not for long. */
  private orPatience(ran: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const timer = realTimeout(resolve, PATIENCE);
      void ran.then(() => {
        clearRealTimeout(timer);
        resolve();
      });
    });
  }

  private async isWaiting({ processId }: Message): Promise<boolean> {
    return (await this.hooks.waitingForLocks([processId])).has(processId);
  }

  /** Lets go on what no longer waits for a lock, in the order in which it began to wait. */
  private async resumeBlocked(): Promise<void> {
    const resumed: Message[] = [];
    for (const message of [...this.blocked]) {
      signal(message.processId, 'SIGCONT');
      while (!message.hasRun && !(await this.isWaiting(message))) await Promise.race([message.ran, pause(1)]);
      if (message.hasRun) resumed.push(message);
    }
    for (const message of resumed) {
      this.blocked.delete(message);
      await this.settle();
      this.note(`… ${message.job.name} goes on`);
      message.resume();
    }
  }

  /** Looks again at what waits for a lock, after a cancelled statement or a killed server. A deadlock is waited for. */
  async recheck(): Promise<void> {
    await this.settle();
    if (this.blocked.size === 0) return;
    const waiting = [...this.blocked];
    const ids = waiting.map(({ processId }) => processId);
    const edges = await this.hooks.waitingForLocks(ids);
    if (ids.length > 1 && ids.every((id) => edges.get(id)?.some((other) => ids.includes(other)))) {
      this.note('… a deadlock');
      await Promise.race(waiting.map(({ ran }) => ran));
    }
    await this.resumeBlocked();
  }

  /** Resolves when no code can go on before the next message arrives. */
  private async settle(): Promise<void> {
    for (let idle = 0; idle < IDLE_TURNS; ) {
      const before = this.activity;
      await turn();
      idle = before === this.activity && this.tracked === 0 ? idle + 1 : 0;
    }
  }
}
