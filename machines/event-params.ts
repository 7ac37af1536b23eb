/** For `params`: an action or guard is given the event of its transition, with the type that the event has there. */
export const theEvent = <TEvent>({ event }: { readonly event: TEvent }): TEvent => event;
