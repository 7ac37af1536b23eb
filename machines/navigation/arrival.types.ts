import type { ActorRef, AnyActorLogic, Snapshot } from 'xstate';
import type { ShopEvent } from '../shop/shop.types';
import type { Match } from './navigation.types';

/** What every screen may be told. */
export type ScreenEvent = { type: 'language.changed' } | { type: 'connection.returned' };

export type ScreenRef = ActorRef<Snapshot<unknown>, ScreenEvent, ShopEvent>;

/** A screen whose code is there. */
export interface LoadedScreen {
  readonly logic: AnyActorLogic;
  readonly input: unknown;
  /** what draws it; machines don't look into it */
  readonly screen: object;
}

/** A screen that has been started. */
export interface Shown {
  /** a new one for each visit */
  readonly key: string;
  readonly visit: Match;
  readonly screen: object;
  readonly actor: ScreenRef;
}

/** What the words about a failure need to know. */
export interface Trouble {
  /** eight characters that the report carries too */
  readonly id: string;
  /** what the shopper was paying for when it happened, or null */
  readonly payment: string | null;
  /** the third failure within a minute, reloads included */
  readonly isLoop: boolean;
}

export interface LoadInput {
  readonly visit: Match;
  /** No screen has been started yet: the server may have rendered this one. */
  readonly isFirst: boolean;
}

export interface TurnInput {
  readonly from: Shown | null;
  readonly to: Shown;
}

/** What those are told who care for the page around a screen. */
export interface ScreenShown {
  readonly type: 'screen.shown';
  readonly visit: Match;
  readonly isFirst: boolean;
}

export type ArrivalEvent =
  | { type: 'visit.requested'; visit: Match }
  | { type: 'page.turned' }
  | { type: 'retry.requested' }
  | { type: 'arrival.ended' }
  | { type: 'xstate.error.actor.screen'; error: unknown }
  | ScreenEvent;

interface ArrivalContext {
  /** the newest visit; null before the first */
  readonly visit: Match | null;
  /** screens started so far */
  readonly count: number;
  /** started, and not on the page yet */
  readonly next: Shown | null;
  /** on the page */
  readonly shown: Shown | null;
  readonly error: unknown;
  readonly trouble: Trouble | null;
}

export interface ArrivalTypes {
  context: ArrivalContext;
  events: ArrivalEvent;
  tags: 'settled' | 'failed' | 'crashed';
  children: { scroll: 'scroll'; prefetch: 'prefetch'; loadScreen: 'loadScreen' };
}
