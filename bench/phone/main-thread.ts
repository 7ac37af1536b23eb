/**
 * How many times slower than this machine the shopper's phone is. Processor time is multiplied by it: the browser's own
 * throttle stretches what the clock shows, waiting for a busy machine's processor included, and tasks with it.
 */
export const SLOWER = 4;
/** ms; from this length on a task keeps a finger waiting */
export const LONG = 50;
/** What a trace has to tell. */
export const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** ms of processor time that each task of the page's thread takes on the slower phone */
export interface Tasks {
  readonly all: readonly number[];
  /** Those that began after the page had loaded. */
  readonly afterLoad: readonly number[];
}

/**
 * Tasks of the main thread of the busiest renderer of a page in which the page did something, in ms of the slower phone's processor time.
 * Left out is what recording them takes: tasks with nothing inside, in which the thread hands its record over. The system's
 * clock of processor time goes in steps of some ms, so that a short task may seem to take more of it than it lasted. A page has
 * loaded when its load event is over, which the scripts of a page that the server drew come after.
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

/** Chromium draws parts of itself as pages, which may do more than the shop's. */
const isOfTheBrowser = ({ args }: TraceEvent) => args?.beginData?.url?.startsWith('chrome://') === true;

/** Whether one of some numbers, which ascend, lies between two others. */
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
  /** X for what has a beginning and an end */
  readonly ph: string;
  /** µs */
  readonly ts: number;
  /** µs from its beginning to its end */
  readonly dur?: number;
  /** µs of processor time */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly beginData?: { readonly url?: string } };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
