import type { AnyActorRef, Subscription } from 'xstate';

/** ms that a screen may load before it is shown with skeletons */
export const MAX_WAIT = 150;

/** Actors that aren't machines have no tags. */
const isBusy = (actor: AnyActorRef): boolean => actor.getSnapshot().hasTag?.('busy') === true;

const withChildren = (actor: AnyActorRef): AnyActorRef[] => [
  actor,
  ...Object.values<AnyActorRef | undefined>(actor.getSnapshot().children ?? {}).filter((child) => child !== undefined),
];

/** Resolves when a screen's actor and its children have lost the tag `busy`, at the latest after `MAX_WAIT`. */
export function whenIdle(screen: AnyActorRef): Promise<void> {
  return new Promise((resolve) => {
    const busy = withChildren(screen).filter(isBusy);
    let subscriptions: Subscription[] = [];
    const finish = () => {
      clearTimeout(timeout);
      for (const subscription of subscriptions) subscription.unsubscribe();
      resolve();
    };
    const timeout = setTimeout(finish, MAX_WAIT);
    const check = () => {
      if (!busy.some(isBusy)) finish();
    };
    subscriptions = busy.map((actor) => actor.subscribe({ next: check, error: check, complete: check }));
    check();
  });
}
