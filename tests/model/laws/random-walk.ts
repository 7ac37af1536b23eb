import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { createHarness, isInternal } from '../harness';
import type { AnyEvent, PathOptions } from '../paths';
import type { Moment, Sent } from './law';

const SETTLING_STEPS = 60;

/**
 * Walks a real actor: each number chooses one of the events that the actor can take just now, an answer of what it invoked
 * and a time limit among them; every eighth one any event at all. Then all pending requests answer and every time limit
 * runs out, while nobody does anything, until `isSettled` holds or nothing is pending.
 */
export async function randomWalk(
  machine: AnyStateMachine,
  { input, events, isOffered = () => true }: PathOptions,
  choices: readonly number[],
  see: (moment: Moment) => void,
  isSettled: () => boolean,
): Promise<void> {
  let emitted: AnyEvent[] = [];
  let sent: Sent[] = [];
  const { actor, apply } = createHarness(machine, input, { hear: (to, event) => sent.push({ to, event }) });
  (actor.on as (type: '*', hear: (event: AnyEvent) => void) => void)('*', (event) => emitted.push(event));
  // A page that fails on purpose must not fail the test that looks at it.
  actor.subscribe({ error: () => {} });
  actor.start();
  see({
    event: { type: 'xstate.init' },
    before: null,
    state: actor.getSnapshot() as AnyMachineSnapshot,
    emitted,
    sent,
  });

  async function step(event: AnyEvent) {
    const before = actor.getSnapshot() as AnyMachineSnapshot;
    emitted = [];
    sent = [];
    await apply(event);
    see({ event, before, state: actor.getSnapshot() as AnyMachineSnapshot, emitted, sent });
  }
  const offered = (accepts: (event: AnyEvent) => boolean) => {
    const state = actor.getSnapshot() as AnyMachineSnapshot;
    return state.status === 'active' ? events.filter((event) => accepts(event) && isOffered(state, event)) : [];
  };
  const can = (event: AnyEvent) => (actor.getSnapshot() as AnyMachineSnapshot).can(event as never);

  for (const choice of choices) {
    const possible = offered((event) => can(event) || (choice % 8 === 0 && !isInternal(event)));
    const event = possible[(choice >> 3) % possible.length];
    if (event) await step(event);
  }
  for (let count = 0; count < SETTLING_STEPS && !isSettled(); count += 1) {
    const pending = offered((event) => isInternal(event) && can(event));
    // In turn, so that an answer which came already and changes nothing can't be chosen for ever.
    const event = pending[((choices[0] ?? 0) + count) % pending.length];
    if (!event) break;
    await step(event);
  }
  actor.stop();
}
