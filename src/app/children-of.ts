import type { AnyActorRef } from 'xstate';

type Children = Readonly<Record<string, AnyActorRef | undefined>>;

/** The child actors that a screen's machine invokes for its whole life. */
export const childrenOf = <TChildren extends Children>(screen: {
  getSnapshot: () => { readonly children: TChildren };
}) => screen.getSnapshot().children as { readonly [K in keyof TChildren]-?: NonNullable<TChildren[K]> };
