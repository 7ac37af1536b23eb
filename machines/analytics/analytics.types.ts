import type { FactNoted } from '../../domain/analytics/events';
import type { ViewedItem } from '../../domain/analytics/pixel';
import type { Consent } from '../storage/consent.slices';

export type AnalyticsEvent =
  | FactNoted
  | { type: 'consent.changed'; consent: Consent | null }
  | { type: 'connection.returned' }
  | { type: 'page.left' }
  | { type: 'page.returned' };

/** An event as it is sent. `id` identifies duplicates. */
export interface ToldEvent {
  readonly name: string;
  readonly id: string;
  /** the random id of this tab's visit */
  readonly visit: string;
  /** ms since the epoch */
  readonly at: number;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Sends events to the server. */
export interface AnalyticsSink {
  /** Resolves to false if sending failed and can be retried. */
  post(events: readonly ToldEvent[]): Promise<boolean>;
  /** For a closing page: sends without waiting. Returns false if the browser did not accept it. */
  beacon(events: readonly ToldEvent[]): boolean;
}

/** Browser functions that analytics needs. */
export interface AnalyticsPorts {
  readonly sink: AnalyticsSink;
  /** Reports a product view to the advertising pixel, if the shop has one. */
  tellPixel(viewed: ViewedItem): void;
  /** null before the shopper was asked */
  consent(): Consent | null;
  /** Keys of events that must not be sent twice, shared by all tabs. */
  wasTold(key: string): boolean;
  rememberTold(key: string): void;
  readonly visit: {
    /** The visit of an earlier page in this tab, or null. */
    resume(): string | null;
    begin(): string;
    /** Called when consent is withdrawn. */
    forget(): void;
  };
  makeId(): string;
  /** ms since the epoch */
  now(): number;
  isOnline(): boolean;
  /** Subscribes to connection, page lifecycle and consent changes of other tabs; returns the unsubscribe function. */
  watch(tell: (event: AnalyticsEvent) => void): () => void;
}

export interface AnalyticsContext {
  readonly ports: AnalyticsPorts;
  readonly consent: Consent;
  /** null before a visit, after page hide and without consent */
  readonly visit: string | null;
  /** keys of the events that this page has sent */
  readonly told: readonly string[];
  readonly waiting: readonly ToldEvent[];
  /** being posted */
  readonly batch: readonly ToldEvent[];
}
