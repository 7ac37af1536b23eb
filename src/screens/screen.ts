import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyActorLogic, InputFrom, OutputFrom } from 'xstate';
import type { Route, RouteName, RouteOf } from '../../domain/routes/manifest';
import type { Shop } from '../app/create-shop';

type Logics = Readonly<Record<string, AnyActorLogic>>;

export type ActorsOf<TLogics extends Logics> = { readonly [K in keyof TLogics]: ActorRefFrom<TLogics[K]> };

export interface Visit<TName extends RouteName> {
  readonly route: RouteOf<TName>;
  /** what the history entry carries; text from outside, to be checked before use */
  readonly state: unknown;
  readonly shop: Shop;
}

export interface Step {
  readonly from: Route;
  readonly to: Route;
  readonly isBack: boolean;
}

/** Draws a step from one screen to another, and answers how to end early what moves between them. */
export type Around = (step: Step, draw: () => void) => () => void;

/**
 * A screen: the machines that live while it is shown and the view that renders them.
 *
 * Navigation starts the actors outside React when the gate is open, and stops them on leaving. What an actor
 * emits is passed to the shop as it is (`toast.shown`, `order.placed`, `place.left` …); what it ends with goes to `finished`.
 */
export interface Screen<TName extends RouteName = RouteName, TLogics extends Logics = Logics> {
  readonly actors: TLogics | ((visit: Visit<TName>) => TLogics);
  readonly input: (visit: Visit<TName>) => { readonly [K in keyof TLogics]: InputFrom<TLogics[K]> };
  readonly View: ComponentType<ScreenProps<TName, TLogics>>;
  /** Turns an actor's output into a fact for the shop. */
  readonly finished?: (name: keyof TLogics & string, output: OutputFrom<TLogics[string]>, visit: Visit<TName>) => void;
  /** Whether a history entry carries enough to show the screen before its answers are there. */
  readonly isKnown?: (state: unknown) => boolean;
  /** Asks for what the screen reads first, while a finger is on a link to it; the answer forgets it. */
  readonly ahead?: (route: RouteOf<TName>) => () => void;
  /** Moves what the screen has in common with the one before or after it. */
  readonly around?: Around;
  /** Tells the actors what changes around them; the answer undoes it. */
  readonly follow?: (actors: ActorsOf<TLogics>, visit: Visit<TName>) => () => void;
}

export interface ScreenProps<TName extends RouteName = RouteName, TLogics extends Logics = Logics> {
  readonly route: RouteOf<TName>;
  readonly actors: ActorsOf<TLogics>;
  readonly state: unknown;
}

/** Ties a screen's machines, input and view together; `name` only carries the type. */
export const defineScreen = <TName extends RouteName, const TLogics extends Logics>(
  _name: TName,
  screen: Screen<TName, TLogics>,
): Screen => screen as unknown as Screen;
