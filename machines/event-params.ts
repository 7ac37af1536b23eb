/** For `params`: passes the transition's event, with its narrowed type, to an action or guard. */
export const theEvent = <TEvent>({ event }: { readonly event: TEvent }): TEvent => event;
