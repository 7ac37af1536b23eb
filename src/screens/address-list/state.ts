/** Whether the shopper came from checkout; history state is untrusted. */
export const isChoosing = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'add' in state && state.add === true;
