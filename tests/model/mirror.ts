import type { AnyActor, AnyActorLogic } from 'xstate';

/**
 * Logic for a child that is driven from outside: the parent has it as its own, and it is in every moment what the actor is.
 * What the parent sends it, the actor gets. A parent may invoke it several times: `standStill` answers the snapshot of a
 * child that is not the one being driven, by its input, and null for the one that is.
 */
export function createMirror(actor: AnyActor, standStill: (input: never) => object | null = () => null): AnyActorLogic {
  const still = new WeakSet<object>();
  return {
    // as a machine: a stage leaves it what it is
    root: null,
    getInitialSnapshot: (_scope: unknown, input: never) => {
      const snapshot = standStill(input);
      if (snapshot) still.add(snapshot);
      return snapshot ?? actor.getSnapshot();
    },
    start: (state: object, { self }: { self: AnyActor }) => {
      if (!still.has(state)) actor.subscribe(() => self.send({ type: 'mirror.changed' }));
    },
    transition: (state: object, event: { type: string }) => {
      if (still.has(state)) return state;
      if (event.type !== 'mirror.changed') actor.send(event);
      return actor.getSnapshot();
    },
    getPersistedSnapshot: () => null,
  } as unknown as AnyActorLogic;
}
