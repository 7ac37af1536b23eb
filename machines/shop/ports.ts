/** The default of a required actor: rejects unless the shop provides it. */
export const unprovided = (name: string) => () => Promise.reject(new Error(`${name} is provided by the shop`));

/** The default of an action that the shop may provide: does nothing. */
export const providedAction = <TParams>(_: unknown, _params: TParams): void => {};
