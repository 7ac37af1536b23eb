import {
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFrom,
  SimulatedClock,
} from 'xstate';

/** Lets answers that are there reach whoever waits for them. */
export const answered = () => new Promise((settled) => setImmediate(settled));

/** A machine after some events, on a clock that only the test advances. */
export async function begun<T extends AnyStateMachine>(machine: T, input?: unknown, ...events: EventFrom<T>[]) {
  const clock = new SimulatedClock();
  const actor: Actor<T> = createActor(machine, { clock, input } as never);
  const told: string[] = [];
  actor.on('*', (event: object) => told.push(JSON.stringify(event)));
  actor.start();
  await answered();
  for (const event of events) {
    actor.send(event);
    await answered();
  }
  const now = () => actor.getSnapshot() as AnyMachineSnapshot;
  return {
    actor,
    clock,
    context: () => now().context,
    is: (tag: string): boolean => now().hasTag(tag),
    isDone: () => now().status === 'done',
    /** Whether the machine has emitted an event in which these words are. */
    hasTold: (words: string) => told.some((event) => event.includes(words)),
  };
}

type Begun = Awaited<ReturnType<typeof begun>>;

/** What is seen so many milliseconds after a beginning. */
export const after =
  (begin: () => Promise<unknown>, look: (there: Begun) => unknown) => async (milliseconds: number) => {
    const there = (await begin()) as Begun;
    there.clock.increment(milliseconds);
    return look(there);
  };
