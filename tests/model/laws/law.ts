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
  /** what it sent to its child actors since */
  readonly sent: readonly Sent[];
}

/** An event to a child actor. */
export interface Sent {
  readonly to: string;
  readonly event: AnyEvent;
}

type Holds<TMoment = Moment> = (moment: TMoment) => boolean;

/**
 * A sentence about a machine, or about the whole shop, that holds on every walk. With `until` or `eventually`, `always` and
 * `never` are about the moments after one for which `when` holds and before one for which `until` or `eventually` does.
 * `eventually` comes after `when`, even if nobody does anything more: what is pending answers, and time passes.
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
/** It emitted exactly one such event. */
export const emitsOne =
  (type: string): Holds =>
  ({ emitted }) =>
    emitted.filter((event) => event.type === type).length === 1;
/** The event was emitted unchanged. */
export const relays: Holds = ({ event, emitted }) => emitted.includes(event);
export const sends =
  (to: string, holds: (event: AnyEvent) => boolean = () => true): Holds =>
  ({ sent }) =>
    sent.some((one) => one.to === to && holds(one.event));
/** The event was sent unchanged to each of these children. */
export const forwardsTo =
  (...children: readonly string[]): Holds =>
  ({ event, sent }) =>
    children.every((child) => sent.some((one) => one.to === child && one.event === event));
/** A value was written to storage. */
export const stores = (holds: (value: never) => boolean = () => true): Holds =>
  sends('persist', ({ type, value }) => type === 'slice.written' && holds(value as never));
/** The actor was invoked, or invoked again, with such an input. */
export const invokes =
  (id: string, holds: (input: never, context: AnyMachineSnapshot['context']) => boolean = () => true): Holds =>
  ({ before, state }) => {
    const child = state.children[id];
    return (
      child !== undefined && child !== before?.children[id] && holds(child.getSnapshot().input as never, state.context)
    );
  };
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
