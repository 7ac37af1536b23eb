import * as v from 'valibot';
import { ApiFailure } from '../failure';
import { listOptions, type ListOptions } from '../../domain/routes/query';
import type { SearchQuery } from '../client';
import { uniqueById, listOf, parseMembers, wireCount, wireText } from './wire';

/** A list: `{ data: [...] }`, a bare list, or an object without data, which is empty. */
export const dataList = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.union([
      v.pipe(
        v.array(v.unknown()),
        v.transform((data) => ({ data })),
      ),
      v.object({ data: v.nullish(v.array(v.unknown()), []) }),
    ]),
    v.transform(({ data }) => uniqueById(parseMembers(item, data))),
  );

/** A page of a list. `total` is null if the backend doesn't send it. */
export const dataPage = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.object({
      data: listOf(item),
      total: wireCount,
      facets: v.optional(v.unknown()),
      corrected: v.optional(v.unknown()),
    }),
    v.transform(({ data, ...rest }) => ({ items: data, ...rest })),
  );

/** `{ data: {...} }`. */
export const dataOf = <TWire, TEntity>(
  entity: v.GenericSchema<TWire, TEntity>,
): v.GenericSchema<{ data: TWire }, TEntity> =>
  v.pipe(
    v.object({ data: entity }),
    v.transform(({ data }) => data as TEntity),
  );

const optionalText = v.fallback(wireText, '');

/** Rejects a response with an `error` or a false status, with the response's message (Specification 7). */
export const rejectRefusal = v.pipe(
  v.looseObject({ status: v.optional(v.unknown()), error: v.optional(v.unknown()), message: v.optional(v.unknown()) }),
  v.transform((answer) => {
    const { status, error, message } = answer;
    if (!error && status !== false) return answer;
    const words = error === true ? '' : v.parse(optionalText, error);
    throw new ApiFailure({ kind: 'refused', code: null, message: words || v.parse(optionalText, message) || null });
  }),
);

/** A confirmation in the forms that backends use. Other JSON, such as a Wi-Fi portal's, is not a confirmation. */
export const confirmation = v.pipe(
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
  /** parsed by the lists (`facetsFrom`), so that other screens don't load its schema */
  readonly facets?: unknown;
  /** the searched text without its misspellings; ours, parsed by the lists */
  readonly corrected?: unknown;
}

export interface PageRequest {
  readonly page?: number | undefined;
  readonly perPage?: number | undefined;
  /** Order and filters, with which our server also sends facets. */
  readonly options?: ListOptions | undefined;
}

/** The query parameters of a page. */
export const pageQuery = ({ page, perPage, options }: PageRequest): SearchQuery => ({
  page,
  per_page: perPage,
  ...(options && {
    facets: 1,
    ...Object.fromEntries(Object.entries(listOptions.write(options)).filter(([, text]) => text !== '')),
  }),
});
