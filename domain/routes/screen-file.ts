import type { RouteName } from './manifest';

/** The file that a route's screen begins with, named after the route: `category-children.screen.ts`. */
export const screenFileOf = (name: RouteName): string =>
  `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.screen.ts`;
