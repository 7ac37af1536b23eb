/** The places of a row whose cells never move, 0 to `count - 1`: there a place is the cell's identity, and so its key. */
export const places = (count: number): readonly number[] => Array.from({ length: count }, (_, place) => place);

/** Things that are told once and stay where they are, each with its place: among them the same product may stand twice. */
export const placed = <T>(items: readonly T[]): readonly { readonly place: number; readonly item: T }[] =>
  items.map((item, place) => ({ place, item }));
