import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnyActorRef } from 'xstate';

/** A child actor by selector; a stopped one is returned until there is another. */
export function useChild<TActor extends AnyActorRef, TChild extends AnyActorRef>(
  actor: TActor | undefined,
  select: (snapshot: ReturnType<TActor['getSnapshot']>) => TChild | undefined,
): TChild | undefined {
  const child = useSelector(actor, (snapshot) => (snapshot === undefined ? undefined : select(snapshot)));
  const [last, setLast] = useState(child);
  if (child && child !== last) setLast(child);
  return child ?? last;
}
