import { noteActivity } from './watchdog';

interface Alarm {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** As Node's timer handles, with `ref` and `unref`. */
interface Handle {
  readonly alarm: Alarm;
  unref(): Handle;
  ref(): Handle;
}

/**
 * The clock of server, machines and HTTP client in a simulation. It moves only by `now` and `fireNext`.
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

  /** Resolves after virtual milliseconds. */
  pause = (milliseconds: number) => new Promise<void>((resolve) => void this.setTimeout(() => resolve(), milliseconds));

  /** ms since the epoch of the next timer, or Infinity */
  get next(): number {
    return this.alarms.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY);
  }

  /** Moves to the next timer and runs it. */
  fireNext(): void {
    const alarm = this.alarms.reduce((least, one) =>
      one.at < least.at || (one.at === least.at && one.order < least.order) ? one : least,
    );
    this.alarms = this.alarms.filter((one) => one !== alarm);
    this.now = Math.max(this.now, alarm.at);
    noteActivity();
    alarm.run();
  }

  /** Removes all timers. */
  clear(): void {
    this.alarms = [];
  }

  /** Replaces the global timers; the returned function restores them. */
  install(): () => void {
    globalThis.setTimeout = this.setTimeout as never;
    globalThis.clearTimeout = this.clearTimeout as never;
    return () => {
      globalThis.setTimeout = this.real.set;
      globalThis.clearTimeout = this.real.clear;
    };
  }
}
