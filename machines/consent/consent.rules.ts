import type { Consent } from '../storage/consent.slices';
import type { FoundConsent } from './consent.types';

export const NOTHING: Consent = { measurement: false, advertising: false };
export const EVERYTHING: Consent = { measurement: true, advertising: true };

/** Before a choice: a shop without advertising partner counts its own events, without a stored identifier. */
const beforeChoice = (partner: string | null): Consent => ({ measurement: partner === null, advertising: false });

/** The consent in force. */
export const consentInForce = ({ consent, isRefusedByBrowser, partner }: FoundConsent): Consent =>
  isRefusedByBrowser ? NOTHING : (consent ?? beforeChoice(partner));
