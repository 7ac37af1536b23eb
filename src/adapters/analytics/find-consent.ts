import type { FoundConsent } from '../../../machines/consent/consent.machine';
import { consentSlice } from '../../../machines/storage/consent.slices';
import type { Store } from '../../../machines/storage/slice';

/** The stored consent, and whether the browser sends Global Privacy Control. */
export const findConsent = (store: Store): FoundConsent => ({
  consent: consentSlice.read(store),
  isRefusedByBrowser: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
});
