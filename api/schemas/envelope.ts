import * as v from 'valibot';
import { ApiFailure } from '../failure';
import { distinct, listOf, sound, wireCount, wireText } from './wire';

/** `{ data: [...] }` as most lists come, a bare list, or an object whose data is missing (empty). */
export const dataList = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.union([
      v.pipe(
        v.array(v.unknown()),
        v.transform((data) => ({ data })),
      ),
      v.object({ data: v.nullish(v.array(v.unknown()), []) }),
    ]),
    v.transform(({ data }) => distinct(sound(item, data))),
  );

/** A page of a list; `total` is null where a backend sends everything at once. */
export const dataPage = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.object({ data: listOf(item), total: wireCount }),
    v.transform(({ data, total }) => ({ items: data, total })),
  );

/** `{ data: {...} }`. */
export const dataOf = <TWire, TEntity>(
  entity: v.GenericSchema<TWire, TEntity>,
): v.GenericSchema<{ data: TWire }, TEntity> =>
  v.pipe(
    v.object({ data: entity }),
    v.transform(({ data }) => data as TEntity),
  );

const told = v.fallback(wireText, '');

/** Refuses an answer with an `error`, or whose status is false, in the words that it brings (Specification 7). */
export const unlessRefused = v.pipe(
  v.looseObject({ status: v.optional(v.unknown()), error: v.optional(v.unknown()), message: v.optional(v.unknown()) }),
  v.transform((answer) => {
    const { status, error, message } = answer;
    if (!error && status !== false) return answer;
    const words = error === true ? '' : v.parse(told, error);
    throw new ApiFailure({ kind: 'refused', code: null, message: words || v.parse(told, message) || null });
  }),
);

/** A plain yes in the spellings that backends use. Any other JSON under a good status, such as a Wi-Fi's own, is no yes. */
export const yesAnswer = v.pipe(
  v.union([
    v.object({ status: v.union([v.picklist(['success', 'ok']), v.literal(true)]) }),
    v.object({ success: v.literal(true) }),
    v.object({ data: v.literal('deleted') }),
  ]),
  v.transform(() => true as const),
);

export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number | null;
}

export interface PageRequest {
  readonly page?: number | undefined;
  readonly perPage?: number | undefined;
}
