/** What a port says when the shop forgot to provide it. */
export const unprovided = (name: string) => () => Promise.reject(new Error(`${name} is provided by the shop`));

/** An action that the surroundings fill in: storage, navigation, page attributes. Without them it does nothing. */
export const toProvide = <TParams>(_: unknown, _params: TParams): void => {};
