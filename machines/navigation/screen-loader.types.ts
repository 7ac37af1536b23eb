import type { ActorRef, AnyActorLogic, Snapshot } from 'xstate';
import type { ShopEvent } from '../shop/shop.types';
import type { Match } from './navigation.types';

/** Events that every screen accepts. */
export type ScreenEvent = { type: 'language.changed' } | { type: 'connection.returned' };

export type ScreenRef = ActorRef<Snapshot<unknown>, ScreenEvent, ShopEvent>;

/** A screen whose code is loaded. */
export interface LoadedScreen {
  readonly logic: AnyActorLogic;
  readonly input: unknown;
  /** renders it; opaque to machines */
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

/** What the error screen shows about a crash. */
export interface CrashReport {
  /** eight characters, also in the crash report */
  readonly id: string;
  /** the invoice that was being paid, or null */
  readonly payment: string | null;
  /** the third failure within a minute, reloads included */
  readonly isLoop: boolean;
}

export interface LoadInput {
  readonly visit: Match;
  /** no screen has been started yet, so this one may be server-rendered */
  readonly isFirst: boolean;
}

export interface TransitionInput {
  readonly from: Shown | null;
  readonly to: Shown;
}

/** Sent to the actors that handle scrolling and prefetching. */
export interface ScreenShown {
  readonly type: 'screen.shown';
  readonly visit: Match;
  readonly isFirst: boolean;
}

export type ScreenLoaderEvent =
  | { type: 'screen.requested'; visit: Match }
  | { type: 'transition.started' }
  | { type: 'retry.requested' }
  | { type: 'screenLoader.ended' }
  | { type: 'xstate.error.actor.screen'; error: unknown }
  | ScreenEvent;

interface ScreenLoaderContext {
  /** the latest requested; null before the first */
  readonly visit: Match | null;
  /** screens started so far */
  readonly count: number;
  /** started, not yet on the page */
  readonly next: Shown | null;
  /** on the page */
  readonly shown: Shown | null;
  readonly error: unknown;
  readonly crashReport: CrashReport | null;
}

export interface ScreenLoaderTypes {
  context: ScreenLoaderContext;
  events: ScreenLoaderEvent;
  tags: 'settled' | 'failed' | 'crashed';
  children: { scroll: 'scroll'; prefetch: 'prefetch'; loadScreen: 'loadScreen' };
}
