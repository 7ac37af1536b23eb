import { consentInForce } from '../../../machines/consent/consent.rules';
import type { FoundConsent } from '../../../machines/consent/consent.types';
import { type Consent, consentSlice } from '../../../machines/storage/consent.slices';
import type { Store } from '../../../machines/storage/slice';
import { advertisingPartner } from './pixel';

/** The stored consent, whether the browser sends Global Privacy Control, and who would learn of product views. */
export const findConsent = (store: Store): FoundConsent => ({
  consent: consentSlice.read(store),
  isRefusedByBrowser: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
  partner: advertisingPartner(),
});

/** The consent in force in this browser. */
export const findConsentInForce = (store: Store): Consent => consentInForce(findConsent(store));
