/**
 * How many times slower than this machine the shopper's phone is. CPU time is multiplied by it, because the browser's own
 * throttling is based on wall-clock time, which depends on the load of the machine.
 */
export const SLOWER = 4;
/** Milliseconds; longer tasks delay input. */
export const LONG = 50;
/** The trace categories that `tasksOf` needs. */
export const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** CPU milliseconds of each main-thread task on the slower phone. */
export interface Tasks {
  readonly all: readonly number[];
  /** Those that began after the page had loaded. */
  readonly afterLoad: readonly number[];
}

/**
 * The main-thread tasks of the busiest renderer, in CPU milliseconds of the slower phone. Empty tasks, in which the tracer
 * itself works, are left out. The CPU clock is coarse, so a task counts at most its duration. A page has loaded after its
 * load event; the scripts of server-rendered pages run later.
 */
export function tasksOf(trace: Buffer): Tasks {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const threads = mains.map(({ pid, tid }) => traceEvents.filter((event) => event.pid === pid && event.tid === tid));
  const each = threads
    .filter((events) => !events.some(isOfTheBrowser))
    .map((events) => {
      const own = events.filter(({ ph }) => ph === 'X');
      const work = own.filter(({ name }) => !name.endsWith('RunTask')).map(({ ts }) => ts);
      work.sort((one, other) => one - other);
      const loaded = Math.max(0, ...events.filter(({ name }) => name === 'MarkLoad').map(({ ts }) => ts));
      const tasks = own.filter(({ name, ts, dur = 0 }) => name.endsWith('RunTask') && isAnyWithin(work, ts, ts + dur));
      const time = ({ dur = 0, tdur = 0 }: TraceEvent) => (Math.min(dur, tdur) / 1_000) * SLOWER;
      return { all: tasks.map(time), afterLoad: tasks.filter(({ ts }) => ts > loaded).map(time) };
    });
  return each.toSorted((one, other) => sum(other.all) - sum(one.all))[0] ?? { all: [], afterLoad: [] };
}

/** Chromium renders its own interface as pages, which may be busier than the shop. */
const isOfTheBrowser = ({ args }: TraceEvent) => args?.beginData?.url?.startsWith('chrome://') === true;

/** True if one of the ascending numbers is within a range. */
function isAnyWithin(numbers: readonly number[], from: number, to: number): boolean {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return (numbers[low] ?? Number.POSITIVE_INFINITY) <= to;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** X for a complete event */
  readonly ph: string;
  /** µs */
  readonly ts: number;
  /** µs of wall-clock time */
  readonly dur?: number;
  /** µs of CPU time */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly beginData?: { readonly url?: string } };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
