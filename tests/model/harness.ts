import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import type { AnyEvent } from './paths';

interface Deferred {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

type Delay = number | ((facts: { context: unknown }) => number);

/** An actor to try paths on: real guards, real delays, a simulated clock, and what it invokes resolves when the test says so. */
export interface Harness {
  readonly actor: AnyActor;
  /** Takes one step of a path: an answer, time that passes, or an event that is sent as it is. */
  apply(event: EventObject): Promise<void>;
  /** Fails where the actor is elsewhere than the model says after an event. */
  expectToBeIn(state: AnyMachineSnapshot, event: EventObject): void;
  /** ms that the time limit of an event `xstate.after.…` lasts now. */
  lengthOf(event: EventObject): number;
  /** Lets ms pass. */
  wait(milliseconds: number): Promise<void>;
}

/** True for an answer of an invoked actor, a delay that is over, and the beginning: nothing that anybody does. */
export const isInternal = ({ type }: EventObject): boolean => type.startsWith('xstate.');

/**
 * Stands for a child machine that has a walk of its own: here it resolves only when the test says so. A screen that looks at it sees
 * `context`, no tag and no child.
 */
export const createStubChild = (context: object = {}) =>
  ({ ...fromPromise(() => new Promise(() => {})), look: { context, children: {}, hasTag: () => false } }) as never;

const seenAs = (look: unknown) => {
  const { getInitialSnapshot } = fromPromise(() => new Promise(() => {}));
  return {
    getInitialSnapshot: (...given: Parameters<typeof getInitialSnapshot>) =>
      Object.assign(getInitialSnapshot(...given), look),
  };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

interface HarnessOptions {
  /** May change the machine before its actor is created. */
  readonly prepare?: (own: AnyStateMachine) => void;
  /** Gets what the actor sends to its children. */
  readonly hear?: (to: string, event: AnyEvent) => void;
  readonly inspect?: (seen: InspectionEvent) => void;
}

export function createHarness(
  machine: AnyStateMachine,
  input?: unknown,
  { prepare = () => {}, hear = () => {}, inspect = () => {} }: HarnessOptions = {},
): Harness {
  const waiting = new Map<string, Deferred>();
  const answersWhenTold = fromPromise(
    ({ self }) => new Promise((resolve, reject) => waiting.set(self.id, { resolve, reject })),
  );
  const answering = (logic: object) =>
    'look' in logic ? { ...answersWhenTold, ...seenAs(logic.look) } : answersWhenTold;
  const { actors, delays } = machine.implementations as {
    actors: Record<string, object>;
    delays: Record<string, Delay>;
  };
  const clock = new SimulatedClock();
  // A child machine stays what the test made it; everything else that is invoked resolves when the test says so.
  const invoked = Object.entries(actors).filter(([, logic]) => !('root' in logic));
  const silent = Object.fromEntries(invoked.map(([name, logic]) => [name, answering(logic)]));
  const own = machine.provide({ actors: silent } as never);
  prepare(own);
  const actor: AnyActor = createActor(own, {
    clock,
    input: input as never,
    inspect: (seen) => {
      inspect(seen);
      if (seen.type !== '@xstate.event' || seen.sourceRef === seen.actorRef) return;
      if ((seen.actorRef as AnyActor)._parent === actor) hear((seen.actorRef as AnyActor).id, seen.event as AnyEvent);
    },
  });

  function lengthOf({ type }: EventObject): number {
    const [, , name = ''] = type.split('.');
    const delay = delays[name] ?? Number(name);
    return typeof delay === 'function' ? delay({ context: actor.getSnapshot().context }) : delay;
  }

  return {
    actor,
    async apply(event) {
      const given = event as AnyEvent;
      const [, kind, name = ''] =
        /^xstate\.(init|done\.actor|error\.actor|after|snapshot)\.?([^.]*)/.exec(event.type) ?? [];
      if (kind === 'done.actor') waiting.get(name)?.resolve(given.output);
      // An actor that an event brought is not controlled here: its failure is an event like others.
      else if (kind === 'error.actor' && waiting.has(name)) waiting.get(name)?.reject(given.error);
      else if (kind === 'after') clock.increment(lengthOf(event));
      else if (kind !== 'init') actor.send(event);
      await settled();
    },
    async wait(milliseconds) {
      clock.increment(milliseconds);
      await settled();
    },
    lengthOf,
    expectToBeIn(state, event) {
      const { value } = actor.getSnapshot() as AnyMachineSnapshot;
      if (JSON.stringify(value) === JSON.stringify(state.value)) return;
      throw new Error(
        `${event.type}: the model is in ${JSON.stringify(state.value)}, the actor in ${JSON.stringify(value)}`,
      );
    },
  };
}
