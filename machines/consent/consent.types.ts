import type { Consent } from '../storage/consent.slices';

export type Purpose = keyof Consent;

export interface FoundConsent {
  /** null: not chosen on this device */
  readonly consent: Consent | null;
  /** The browser sends Global Privacy Control. */
  readonly isRefusedByBrowser: boolean;
  /** The advertising network's name; null without a pixel */
  readonly partner: string | null;
}

export interface ConsentContext extends FoundConsent {
  /** the switches' state; takes effect when saved */
  readonly choice: Consent;
  /** 2 after the second screen of the page, or after something was added to the cart */
  readonly engagement: 0 | 1 | 2;
}

export type ConsentEvent =
  | { type: 'screen.viewed' }
  | { type: 'line.added' }
  | { type: 'all.accepted' }
  | { type: 'all.refused' }
  | { type: 'choices.opened' }
  | { type: 'choices.closed' }
  | { type: 'purpose.toggled'; purpose: Purpose }
  | { type: 'choices.saved' }
  | { type: 'consent.changedElsewhere' };
