import { type AnyActorRef, type AnyMachineSnapshot, type EventObject, fromCallback } from 'xstate';

/** Sends a machine everything its child actors emit. Not to miss an event, invoke it before them. */
export const relay = fromCallback<EventObject, { readonly of: AnyActorRef }>(({ input, sendBack }) => {
  const { children }: AnyMachineSnapshot = input.of.getSnapshot();
  const heard = Object.values<AnyActorRef | undefined>(children).map((part) => part?.on('*', sendBack));
  return () => {
    for (const one of heard) one?.unsubscribe();
  };
});

/** Rethrows a child's unexpected error, so that the screen crashes and restarts. */
export const rethrow = (_: unknown, { error }: { readonly error: unknown }): never => {
  throw error;
};

/** Forwards an event to every child actor; each ignores what it doesn't handle. */
export const forwardToChildren = ({ self }: { readonly self: AnyActorRef }, event: EventObject): void => {
  const { children }: AnyMachineSnapshot = self.getSnapshot();
  for (const part of Object.values<AnyActorRef | undefined>(children)) part?.send(event);
};
