import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnyActorRef } from 'xstate';

/** A child of an actor; one that has ended stays what it was until there is another, as a screen stays until it changes. */
export function useChild<TActor extends AnyActorRef, TChild extends AnyActorRef>(
  actor: TActor | undefined,
  select: (snapshot: ReturnType<TActor['getSnapshot']>) => TChild | undefined,
): TChild | undefined {
  const child = useSelector(actor, (snapshot) => (snapshot === undefined ? undefined : select(snapshot)));
  const [last, keep] = useState(child);
  if (child && child !== last) keep(child);
  return child ?? last;
}
