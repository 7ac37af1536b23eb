import { settled } from '../support/shop/settled';
import {
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFrom,
  SimulatedClock,
} from 'xstate';

/** Starts a machine on a clock that only the test advances, and sends it some events. */
export async function startMachine<T extends AnyStateMachine>(machine: T, input?: unknown, ...events: EventFrom<T>[]) {
  const clock = new SimulatedClock();
  const actor: Actor<T> = createActor(machine, { clock, input } as never);
  const emitted: string[] = [];
  actor.on('*', (event: object) => emitted.push(JSON.stringify(event)));
  actor.start();
  await settled();
  for (const event of events) {
    actor.send(event);
    await settled();
  }
  const now = () => actor.getSnapshot() as AnyMachineSnapshot;
  return {
    actor,
    clock,
    context: () => now().context,
    is: (tag: string): boolean => now().hasTag(tag),
    isDone: () => now().status === 'done',
    /** Whether the machine has emitted an event whose JSON contains this text. */
    hasEmitted: (text: string) => emitted.some((event) => event.includes(text)),
  };
}

type StartedMachine = Awaited<ReturnType<typeof startMachine>>;

/** Starts a machine, advances its clock and reads a value. */
export const after =
  (start: () => Promise<unknown>, read: (machine: StartedMachine) => unknown) => async (milliseconds: number) => {
    const machine = (await start()) as StartedMachine;
    machine.clock.increment(milliseconds);
    return read(machine);
  };
