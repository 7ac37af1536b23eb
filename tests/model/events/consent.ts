import type { Consent } from '../../../machines/storage/consent.slices';

/** What was found at the start of a page: an answer of before, and whether the browser refuses for the shopper. */
export const foundConsent = (consent: Consent | null, isRefusedByBrowser = false) => ({
  type: 'xstate.done.actor.readConsent',
  output: { consent, isRefusedByBrowser },
});

/** All that can happen around the question, but for a second purpose and an answer that the browser overrules. */
export const consentEvents = [
  foundConsent(null),
  foundConsent({ measurement: true, advertising: false }),
  { type: 'xstate.error.actor.readConsent', error: new Error('storage broke') },
  { type: 'all.accepted' },
  { type: 'all.refused' },
  { type: 'choices.opened' },
  { type: 'choices.closed' },
  { type: 'purpose.toggled', purpose: 'measurement' },
  { type: 'choices.saved' },
  { type: 'consent.changedElsewhere' },
];
