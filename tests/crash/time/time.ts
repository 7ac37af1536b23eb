import { beat } from './watchdog';

interface Alarm {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** What `setTimeout` gives back here; Node's own handles can be unreferenced, so these can too. */
interface Handle {
  readonly alarm: Alarm;
  unref(): Handle;
  ref(): Handle;
}

/**
 * The only time of a simulated world: the server's clock, the machines' clock and the timers of the browser's HTTP client.
 * It stands still until it is moved.
 */
export class VirtualTime {
  now: number;
  private alarms: Alarm[] = [];
  private count = 0;
  private readonly real = { set: globalThis.setTimeout, clear: globalThis.clearTimeout };

  constructor(start = Date.parse('2025-01-15T09:00:00Z')) {
    this.now = start;
  }

  /** Also the clock of XState's actors. */
  setTimeout = (run: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]): Handle => {
    this.count += 1;
    const alarm = { at: this.now + Math.max(0, milliseconds), order: this.count, run: () => run(...args) };
    this.alarms.push(alarm);
    const handle: Handle = { alarm, unref: () => handle, ref: () => handle };
    return handle;
  };

  clearTimeout = (handle: unknown): void => {
    const alarm = (handle as Handle | undefined)?.alarm;
    if (alarm) this.alarms = this.alarms.filter((one) => one !== alarm);
    else this.real.clear(handle as never);
  };

  /** Waits in this time. */
  pause = (milliseconds: number) => new Promise<void>((resolve) => void this.setTimeout(() => resolve(), milliseconds));

  /** ms since the epoch of the next alarm; Infinity where there is none. */
  get next(): number {
    return this.alarms.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY);
  }

  /** Moves to the next alarm and lets it go off. */
  fireNext(): void {
    const alarm = this.alarms.reduce((least, one) =>
      one.at < least.at || (one.at === least.at && one.order < least.order) ? one : least,
    );
    this.alarms = this.alarms.filter((one) => one !== alarm);
    this.now = Math.max(this.now, alarm.at);
    beat();
    alarm.run();
  }

  /** Forgets every alarm: the end of a world. */
  silence(): void {
    this.alarms = [];
  }

  /** Makes this the timers of everything that runs in this process, until the answer is called. */
  install(): () => void {
    globalThis.setTimeout = this.setTimeout as never;
    globalThis.clearTimeout = this.clearTimeout as never;
    return () => {
      globalThis.setTimeout = this.real.set;
      globalThis.clearTimeout = this.real.clear;
    };
  }
}
