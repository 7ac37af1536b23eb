import type { FactNoted } from '../../domain/analytics/events';
import type { ViewedItem } from '../../domain/analytics/pixel';
import type { Consent } from '../storage/consent.slices';

export type AnalyticsEvent =
  | FactNoted
  | { type: 'consent.changed'; consent: Consent | null }
  | { type: 'connection.returned' }
  | { type: 'page.left' }
  | { type: 'page.returned' };

/** A fact on its way to whoever keeps it. `id` tells a fact that arrives twice. */
export interface ToldEvent {
  readonly name: string;
  readonly id: string;
  /** the visit that it belongs to: random, of this tab */
  readonly visit: string;
  /** ms since the epoch */
  readonly at: number;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Where facts go. */
export interface AnalyticsSink {
  /** False where it did not arrive and may be told again. */
  post(events: readonly ToldEvent[]): Promise<boolean>;
  /** For a page that is closing: hands over without waiting. False where the browser did not take it. */
  beacon(events: readonly ToldEvent[]): boolean;
}

/** What analytics needs of the browser. */
export interface AnalyticsPorts {
  readonly sink: AnalyticsSink;
  /** Tells the advertising pixel that a product was viewed, where the shop has one. */
  tellPixel(viewed: ViewedItem): void;
  /** null while the shopper has not been asked */
  consent(): Consent | null;
  /** Facts that must not be told twice, remembered over a reload and by all tabs. */
  wasTold(key: string): boolean;
  rememberTold(key: string): void;
  readonly visit: {
    /** The visit that an earlier page of this tab began, or null. */
    resume(): string | null;
    begin(): string;
    /** The shopper agrees to be counted no more. */
    forget(): void;
  };
  makeId(): string;
  /** ms since the epoch */
  now(): number;
  isOnline(): boolean;
  /** Tells of the connection, of the page's end and return, and of consent in other tabs; the answer stops it. */
  watch(tell: (event: AnalyticsEvent) => void): () => void;
}

export interface AnalyticsContext {
  readonly ports: AnalyticsPorts;
  readonly consent: Consent;
  /** null before a visit begins, after its page was left, and without consent */
  readonly visit: string | null;
  /** keys of what this page has told */
  readonly told: readonly string[];
  readonly waiting: readonly ToldEvent[];
  /** being posted */
  readonly batch: readonly ToldEvent[];
}
