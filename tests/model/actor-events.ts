import type { AnyEvent } from './paths';

/** What an invoked actor answered, as its machine receives it. */
export const doneEvent = (id: string, output: unknown): AnyEvent => ({ type: `xstate.done.actor.${id}`, output });

/** With what an invoked actor failed. */
export const errorEvent = (id: string, error: unknown): AnyEvent => ({ type: `xstate.error.actor.${id}`, error });
