import type { AnalyticsTracked } from '../../domain/analytics/events';
import type { ViewedItem } from '../../domain/analytics/pixel';
import type { Consent } from '../storage/consent.slices';

export type AnalyticsMachineEvent =
  | AnalyticsTracked
  | { type: 'consent.changed'; consent: Consent }
  | { type: 'connection.returned' }
  | { type: 'page.left' }
  | { type: 'page.returned' };

/** An event as it is sent. `id` identifies duplicates. */
export interface OutgoingEvent {
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
  post(events: readonly OutgoingEvent[]): Promise<boolean>;
  /** For a closing page: sends without waiting. Returns false if the browser did not accept it. */
  beacon(events: readonly OutgoingEvent[]): boolean;
}

/** Browser functions that analytics needs. */
export interface AnalyticsPorts {
  readonly sink: AnalyticsSink;
  /** Reports a product view to the advertising pixel, if the shop has one. */
  sendToPixel(viewed: ViewedItem): void;
  /** what applies now */
  consent(): Consent;
  /** Keys of events that must not be sent twice, shared by all tabs. */
  wasSent(key: string): boolean;
  rememberSent(key: string): void;
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
  watch(tell: (event: AnalyticsMachineEvent) => void): () => void;
}

export interface AnalyticsContext {
  readonly ports: AnalyticsPorts;
  readonly consent: Consent;
  /** null before a visit, after page hide and without consent */
  readonly visit: string | null;
  /** keys of the events that this page has sent */
  readonly sentKeys: readonly string[];
  readonly queue: readonly OutgoingEvent[];
  /** being posted */
  readonly batch: readonly OutgoingEvent[];
}
