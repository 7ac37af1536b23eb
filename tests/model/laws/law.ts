import type { AnyMachineSnapshot } from 'xstate';
import type { AnyEvent } from '../paths';

/** What an actor is after an event of a walk. */
export interface Moment {
  readonly event: AnyEvent;
  /** null at the beginning */
  readonly before: AnyMachineSnapshot | null;
  readonly state: AnyMachineSnapshot;
  /** what it emitted since */
  readonly emitted: readonly AnyEvent[];
}

type Holds<TMoment = Moment> = (moment: TMoment) => boolean;

/**
 * A sentence about a machine, or about the whole shop, that holds on every walk. With `until`, `always` and `never` are about the moments between one
 * for which `when` holds and one for which `until` does. `eventually` comes after `when`, even if nobody does anything more:
 * what is pending answers, and time passes.
 */
export interface Law<TMoment = Moment> {
  readonly says: string;
  /** The moments that the law is about; all by default. */
  readonly when?: Holds<TMoment>;
  readonly always?: Holds<TMoment>;
  readonly never?: Holds<TMoment>;
  readonly until?: Holds<TMoment>;
  readonly eventually?: Holds<TMoment>;
}

/** Laws by the id of their machine. */
export type Laws = Readonly<Record<string, readonly Law[]>>;

/** Conditions in the words of a chart. */
export const is =
  (...tags: readonly string[]): Holds =>
  ({ state }) =>
    tags.some((tag) => state.hasTag(tag as never));
export const isIn =
  (...values: readonly unknown[]): Holds =>
  ({ state }) =>
    values.some((value) => state.matches(value as never));
export const wasIn =
  (...values: readonly unknown[]): Holds =>
  ({ before }) =>
    before !== null && values.some((value) => before.matches(value as never));
export const receives =
  (...types: readonly string[]): Holds =>
  ({ event }) =>
    types.includes(event.type);
export const emits =
  (type: string, holds: (event: AnyEvent) => boolean = () => true): Holds =>
  ({ emitted }) =>
    emitted.some((event) => event.type === type && holds(event));
export const has =
  (holds: (context: AnyMachineSnapshot['context']) => boolean): Holds =>
  ({ state }) =>
    holds(state.context);
/** The context is as it was before the event, in these fields. */
export const keeps =
  (...fields: readonly string[]): Holds =>
  ({ before, state }) =>
    before === null || fields.every((field) => before.context[field] === state.context[field]);
export const ends: Holds = ({ state }) => state.status === 'done';
export const no =
  (holds: Holds): Holds =>
  (moment) =>
    !holds(moment);
export const both =
  (...all: readonly Holds[]): Holds =>
  (moment) =>
    all.every((holds) => holds(moment));
export const either =
  (...all: readonly Holds[]): Holds =>
  (moment) =>
    all.some((holds) => holds(moment));
