/** Whether checkout sent the shopper here; what a history entry carries comes from outside. */
export const isChoosing = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'add' in state && state.add === true;
