/** 0 to `count - 1`, as keys of cells that never move. */
export const indices = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Items with their index as key, for lists that never change and may hold equal items. */
export const withIndex = <T>(items: readonly T[]): readonly { readonly index: number; readonly item: T }[] =>
  items.map((item, index) => ({ index, item }));
