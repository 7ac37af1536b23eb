import type { RouteName } from './manifest';

/** The entry file of a route's screen, such as `category-children.screen.ts`. */
export const screenFileOf = (name: RouteName): string =>
  `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.screen.ts`;
