import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import type { Path } from '../paths';
import { createHarness } from '../harness';

/**
 * Walks one generated path on a real actor: real guards, real delays, a simulated clock, actors that resolve when the test says so.
 * Rejects where the actor ends up in another state than the model says.
 */
export async function walkPath(
  machine: AnyStateMachine,
  path: Path,
  input?: unknown,
  inspect?: (seen: InspectionEvent) => void,
): Promise<AnyMachineSnapshot> {
  const { actor, apply: take, expectToBeIn: isAt } = createHarness(machine, input, inspect && { inspect });
  actor.start();
  for (const { event, state } of path.steps) {
    await take(event);
    isAt(state, event);
  }
  return actor.getSnapshot() as AnyMachineSnapshot;
}
