import { type PatternOf, type Route, type RouteName, routes, type ServerRoute, type ValuesOf } from './manifest.ts';
import type { RouteFacts } from './route.ts';

/** A route whose address has no required parameters. */
export type PlainRouteName = {
  [TName in RouteName]: PatternOf<TName> extends null ? never : object extends ValuesOf<TName> ? TName : never;
}[RouteName];

type Facts = RouteFacts<PlainRouteName, RouteName>;

/** The properties of a route; the type rejects unknown parents and prefetched routes. */
export const factsOf = (name: RouteName): Facts => routes[name];

export const routeNames = Object.keys(routes) as RouteName[];

/** Names of the routes that match, such as `routesWhere((facts) => facts.isOffline)`. */
export const routesWhere = (isTrue: (facts: Facts) => boolean): RouteName[] =>
  routeNames.filter((name) => isTrue(routes[name]));

/** A route's pattern up to the first parameter. */
export const prefixOf = (name: RouteName): string => routes[name].pattern?.replace(/:.*/, '') ?? '';

/** Whether the address of a route has no parameters. */
export const isPlain = (name: RouteName): name is PlainRouteName => routes[name].pattern === prefixOf(name);

/** Whether the server renders the first screen of a route. */
export const isServerRoute = (route: Route): route is ServerRoute => routes[route.name].rendering === 'server';
