/** A variant's values by attribute name. */
type Chosen<T> = Readonly<Record<string, T | undefined>>;

/** The value of an order's `pcolor`: a colour or a scent (Specification 3). */
export const colorOf = <T>({ color, scent }: Chosen<T>): T | undefined => color ?? scent;

/** The value of an order's `psize`: a size or a volume (Specification 3). */
export const sizeOf = <T>({ size, volume }: Chosen<T>): T | undefined => size ?? volume;
