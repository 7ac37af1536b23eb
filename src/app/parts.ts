import type { AnyActorRef } from 'xstate';

type Children = Readonly<Record<string, AnyActorRef | undefined>>;

/** What a screen's machine invokes for as long as it lives. */
export const partsOf = <TChildren extends Children>(screen: { getSnapshot: () => { readonly children: TChildren } }) =>
  screen.getSnapshot().children as { readonly [K in keyof TChildren]-?: NonNullable<TChildren[K]> };
