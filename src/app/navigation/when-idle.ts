import type { AnyActorRef, Subscription } from 'xstate';

/** ms that a screen may wait for its answers before it shows that it waits */
export const SOON = 150;

/** Actors that are no machines have no tags. */
const isBusy = (actor: AnyActorRef): boolean => actor.getSnapshot().hasTag?.('busy') === true;

const withParts = (actor: AnyActorRef): AnyActorRef[] => [
  actor,
  ...Object.values<AnyActorRef | undefined>(actor.getSnapshot().children ?? {}).filter((part) => part !== undefined),
];

/** Resolves once a screen's machine and its child actors that are busy now are idle, or after `SOON`. */
export function whenIdle(screen: AnyActorRef): Promise<void> {
  return new Promise((resolve) => {
    const all = withParts(screen).filter(isBusy);
    let told: Subscription[] = [];
    const end = () => {
      clearTimeout(late);
      for (const subscription of told) subscription.unsubscribe();
      resolve();
    };
    const late = setTimeout(end, SOON);
    const look = () => {
      if (!all.some(isBusy)) end();
    };
    told = all.map((actor) => actor.subscribe({ next: look, error: look, complete: look }));
    look();
  });
}
