import { inject } from 'regexparam';
import { type RouteName, routes, type ValuesOf } from './manifest';

/** The values argument; optional if a route needs none. */
type Optional<T> = Partial<T> extends T ? [values?: T] : [values: T];

/** Builds the address of a route; the only place that does. */
export function href<TName extends Exclude<RouteName, 'notFound'>>(
  name: TName,
  ...[values]: Optional<ValuesOf<TName>>
): string {
  const { pattern, query } = routes[name];
  const given: Readonly<Record<string, unknown>> = { ...values };
  const params = Object.entries(given).filter(([key, value]) => value && pattern.includes(`:${key}`));
  const path = inject<string>(
    pattern,
    Object.fromEntries(params.map(([key, value]) => [key, encodeURIComponent(String(value))])),
  );
  const parameters = Object.entries(query?.write(given) ?? {}).flatMap(([name, texts]) =>
    [texts ?? ''].flat().flatMap((text) => (text === '' ? [] : [[name, text]])),
  );
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
}

interface Category {
  readonly id: string;
  readonly children: readonly unknown[];
  readonly name?: string;
}

/** The address of a category: its children if it has any, else its products (Specification 2, Home). */
export const categoryHref = ({ id, name, children }: Category): string =>
  children.length > 0
    ? href('categoryChildren', { categoryId: id, slug: name })
    : href('categoryProducts', { categoryId: id });
