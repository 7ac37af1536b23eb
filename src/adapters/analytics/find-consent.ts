import type { FoundConsent } from '../../../machines/consent/consent.machine';
import { consentSlice } from '../../../machines/storage/consent.slices';
import type { Store } from '../../../machines/storage/slice';

/** What was agreed to on this device, and whether this browser asks for privacy everywhere (Global Privacy Control). */
export const findConsent = (store: Store): FoundConsent => ({
  consent: consentSlice.read(store),
  isRefusedByBrowser: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
});
