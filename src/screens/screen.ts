import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyActorLogic, EmittedFrom, InputFrom } from 'xstate';
import type { Route, RouteName, RouteOf } from '../../domain/routes/manifest';
import type { ShopEvent } from '../../machines/shop/shop.types';
import type { Shop } from '../app/create-shop';

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

/** Renders navigation from one screen to another; returns the function that ends its animation early. */
export type Around = (step: Step, draw: () => void) => () => void;

export interface ScreenProps<TName extends RouteName = RouteName, TLogic extends AnyActorLogic = AnyActorLogic> {
  readonly route: RouteOf<TName>;
  readonly state: unknown;
  /** the screen's machine, while it lives */
  readonly screen: ActorRefFrom<TLogic>;
}

interface Ways<TName extends RouteName> {
  /** Whether the history state is enough to show the screen before its data has loaded. */
  readonly isKnown?: (state: unknown) => boolean;
  /** Prefetches the screen's first data; returns the function that drops the prefetched response. */
  readonly ahead?: (route: RouteOf<TName>) => () => void;
  /** Moves what the screen has in common with the one before or after it. */
  readonly around?: Around;
}

interface WithMachine<TName extends RouteName, TLogic extends AnyActorLogic> extends Ways<TName> {
  readonly machine: TLogic;
  readonly input: (visit: Visit<TName>) => InputFrom<TLogic>;
  readonly View: ComponentType<ScreenProps<TName, TLogic>>;
}

interface WithoutMachine<TName extends RouteName> extends Ways<TName> {
  readonly machine: null;
  readonly View: ComponentType<Omit<ScreenProps<TName>, 'screen'>>;
}

/** What a screen's machine emits is what the shop understands; another one doesn't compile. */
type EmitsToShop<TLogic extends AnyActorLogic> = [EmittedFrom<TLogic>] extends [ShopEvent]
  ? unknown
  : { readonly machine: ShopEvent };

/**
 * A screen: the one machine that lives while it is shown, and the view that renders it.
 *
 * Navigation starts the machine outside React and stops it on leaving. What it emits is sent to the shop (`toast.shown`,
 * `order.placed`, `navigation.requested` …). It forwards `language.changed` and `connection.returned` to its child actors.
 */
export interface Screen extends Ways<RouteName> {
  /** null for a screen that only shows what the shop knows */
  readonly machine: AnyActorLogic | null;
  readonly input?: (visit: Visit<RouteName>) => unknown;
  readonly View: ComponentType<{
    readonly route: Route;
    readonly state: unknown;
    readonly screen: never;
  }>;
}

/** Ties a screen's machine, input and view together; `name` only carries the type. */
export function defineScreen<TName extends RouteName>(_name: TName, screen: WithoutMachine<TName>): Screen;
export function defineScreen<TName extends RouteName, TLogic extends AnyActorLogic>(
  _name: TName,
  screen: WithMachine<TName, TLogic> & EmitsToShop<TLogic>,
): Screen;
export function defineScreen(_name: RouteName, screen: unknown): Screen {
  return screen as Screen;
}
