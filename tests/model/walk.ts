import {
  createActor,
  fromPromise,
  SimulatedClock,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import type { Path } from './paths';

interface Deferred {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

type Delay = number | ((facts: { context: unknown }) => number);
type Told = EventObject & { output?: unknown; error?: unknown };

/**
 * Walks one generated path on a real actor: real guards, real delays, a simulated clock, actors that answer when told.
 * Rejects where the actor ends up in another state than the model says.
 */
export async function walk(machine: AnyStateMachine, path: Path, input?: unknown): Promise<AnyMachineSnapshot> {
  const waiting = new Map<string, Deferred>();
  const answersWhenTold = fromPromise(
    ({ self }) => new Promise((resolve, reject) => waiting.set(self.id, { resolve, reject })),
  );
  const { actors, delays } = machine.implementations as {
    actors: Record<string, object>;
    delays: Record<string, Delay>;
  };
  const clock = new SimulatedClock();
  // A child machine stays what the test made it; whatever else is invoked answers when told.
  const invoked = Object.entries(actors).filter(([, logic]) => !('root' in logic));
  const silent = Object.fromEntries(invoked.map(([name]) => [name, answersWhenTold]));
  const actor = createActor(machine.provide({ actors: silent } as never), { clock, input: input as never });
  actor.start();
  for (const { event, state } of path.steps) {
    await take(event);
    const { value } = actor.getSnapshot() as AnyMachineSnapshot;
    if (JSON.stringify(value) !== JSON.stringify(state.value))
      throw new Error(
        `${event.type}: the model is in ${JSON.stringify(state.value)}, the actor in ${JSON.stringify(value)}`,
      );
  }
  return actor.getSnapshot() as AnyMachineSnapshot;

  function lengthOf(name: string): number {
    const delay = delays[name] ?? Number(name);
    return typeof delay === 'function' ? delay({ context: actor.getSnapshot().context }) : delay;
  }

  async function take(event: Told) {
    const [, kind, name = ''] =
      /^xstate\.(init|done\.actor|error\.actor|after|snapshot)\.?([^.]*)/.exec(event.type) ?? [];
    if (kind === 'done.actor') waiting.get(name)?.resolve(event.output);
    else if (kind === 'error.actor') waiting.get(name)?.reject(event.error);
    else if (kind === 'after') clock.increment(lengthOf(name));
    else if (kind !== 'init') actor.send(event);
    await new Promise((settled) => setImmediate(settled));
  }
}
