import { parse } from 'regexparam';
import { routeNames } from './facts';
import { type Route, type RouteName, routes } from './manifest';

interface Matcher {
  readonly name: RouteName;
  readonly pattern: RegExp;
  /** the name of each group; null for an optional parameter, which is ignored */
  readonly keys: readonly (string | null)[];
}

/** Case-sensitive, so that each page has one address for search engines, caches and response headers. */
const matchers: readonly Matcher[] = routeNames.flatMap((name) => {
  const path: string | null = routes[name].pattern;
  if (path === null) return [];
  const { keys, pattern } = parse(path);
  return [
    { name, pattern: new RegExp(pattern.source), keys: keys.map((key) => (path.includes(`:${key}?`) ? null : key)) },
  ];
});

/** The parameters of a path; null if it doesn't match or has a malformed escape. */
function paramsOf({ pattern, keys }: Matcher, pathname: string): Record<string, string> | null {
  const match = pattern.exec(pathname);
  if (!match) return null;
  const params: Record<string, string> = {};
  try {
    for (const [index, key] of keys.entries())
      if (key !== null) params[key] = decodeURIComponent(match[index + 1] ?? '');
  } catch {
    return null;
  }
  return params;
}

/** The route of an address; `notFound` if no pattern matches, there is a trailing slash or an escape is malformed. */
export function routeAt(pathname: string, search = ''): Route {
  const hasExtraSlash = pathname !== '/' && pathname.endsWith('/');
  for (const matcher of hasExtraSlash ? [] : matchers) {
    const params = paramsOf(matcher, pathname);
    const { query } = routes[matcher.name];
    if (params) return { name: matcher.name, ...params, ...query?.read(new URLSearchParams(search)) } as Route;
  }
  return { name: 'notFound' };
}
