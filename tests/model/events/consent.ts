import type { Consent } from '../../../machines/storage/consent.slices';

interface Found {
  isRefusedByBrowser?: boolean;
  partner?: string | null;
}

/** What was found at the start of a page of a shop with an advertising partner. */
export const foundConsent = (
  consent: Consent | null,
  { isRefusedByBrowser = false, partner = 'Meta' }: Found = {},
) => ({
  type: 'xstate.done.actor.readConsent',
  output: { consent, isRefusedByBrowser, partner },
});

/** Everything around the question, except a second purpose and an answer that the browser overrules. */
export const consentEvents = [
  foundConsent(null),
  foundConsent({ measurement: true, advertising: false }),
  { type: 'xstate.error.actor.readConsent', error: new Error('storage broke') },
  { type: 'screen.viewed' },
  { type: 'line.added' },
  { type: 'all.accepted' },
  { type: 'all.refused' },
  { type: 'choices.opened' },
  { type: 'choices.closed' },
  { type: 'purpose.toggled', purpose: 'measurement' },
  { type: 'choices.saved' },
  { type: 'consent.changedElsewhere' },
];
