/** The values chosen of a variant, by attribute name. */
type Chosen<T> = Readonly<Record<string, T | undefined>>;

/** A scent goes where the order has its color: an order has two places, `pcolor` and `psize` (Specification 3). */
export const colorOf = <T>({ color, scent }: Chosen<T>): T | undefined => color ?? scent;

/** A volume goes where the order has its size (Specification 3). */
export const sizeOf = <T>({ size, volume }: Chosen<T>): T | undefined => size ?? volume;
