import { type AnyActorRef, type AnyMachineSnapshot, type EventObject, fromCallback } from 'xstate';

/** Tells a machine what its parts emit; it emits again what is for the shop. Invoked before the parts, so that nothing is missed. */
export const relay = fromCallback<EventObject, { readonly of: AnyActorRef }>(({ input, sendBack }) => {
  const { children }: AnyMachineSnapshot = input.of.getSnapshot();
  const heard = Object.values<AnyActorRef | undefined>(children).map((part) => part?.on('*', sendBack));
  return () => {
    for (const one of heard) one?.unsubscribe();
  };
});

/** What nobody expects of a part ends the machine too, and with it the screen, which begins anew. */
export const failToo = (_: unknown, { error }: { readonly error: unknown }): never => {
  throw error;
};

/** Tells every part of a screen what happens around it; each knows whether that is anything to it. */
export const tellParts = ({ self }: { readonly self: AnyActorRef }, event: EventObject): void => {
  const { children }: AnyMachineSnapshot = self.getSnapshot();
  for (const part of Object.values<AnyActorRef | undefined>(children)) part?.send(event);
};
