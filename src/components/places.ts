/** The places of a row whose cells never move, 0 to `count - 1`: there a place is the cell's identity, and so its key. */
export const places = (count: number): readonly number[] => Array.from({ length: count }, (_, place) => place);
