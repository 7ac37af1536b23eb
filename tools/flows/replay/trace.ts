import * as v from 'valibot';
import type { Step } from '../../../src/flows/recording';

const stateValue = v.union([v.string(), v.record(v.string(), v.unknown())]);
const step = v.object({ event: v.looseObject({ type: v.string() }), value: stateValue });

/** A recording that can be saved: what happened to one machine, in order, redacted. The first event is its start. */
const trace = v.object({
  format: v.literal('lawza.trace'),
  version: v.literal(1),
  machine: v.pipe(v.string(), v.regex(/^\w{1,60}$/)),
  steps: v.pipe(v.array(step), v.minLength(1), v.maxLength(10_000)),
});

export type Trace = v.InferOutput<typeof trace>;

export const traceOf = (machine: string, steps: readonly Step[]): Trace => ({
  format: 'lawza.trace',
  version: 1,
  machine,
  steps: [...steps],
});

/** A trace out of a file's text; null where it is none. */
export function readTrace(text: string): Trace | null {
  try {
    const parsed = v.safeParse(trace, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
