import { expect } from 'vitest';
import { useSelector } from '@xstate/react';
import { consentMachine } from '../../../machines/consent/consent.machine';
import ConsentSheet from '../../../src/app/overlays/ConsentSheet/ConsentSheet';
import type { ConsentRef } from '../../../machines/consent/consent.machine';
import { driveScreen } from '../../model/drive';
import { consentEvents, foundConsent } from '../../model/events/consent';

/** The sheet is there as long as there is something to say, as in the shop. */
function Sheet({ consent }: { consent: ConsentRef }) {
  const isShown = useSelector(consent, ({ tags }) => tags.size > 0);
  return isShown && <ConsentSheet consent={consent} />;
}

driveScreen({
  machine: consentMachine,
  beginnings: [
    {
      name: 'a page',
      events: [...consentEvents, foundConsent(null, true)],
      place: ({ value, context }) => [value, context.choice.measurement],
    },
  ],
  view: (consent) => <Sheet consent={consent} />,
  part: (I, consent) => {
    const isSwitchedOn = (name: string) => I.the('switch', name).getAttribute('aria-checked') === 'true';
    return {
      does: {
        'everything.accepted': () => I.taps('button', 'Allow all'),
        'everything.refused': () => I.taps('button', 'Only necessary'),
        // The profile opens the choices too, where no sheet is shown yet.
        'choices.opened': (event: never) =>
          I.sees('button', 'Choose') ? I.taps('button', 'Choose') : consent.send(event),
        'choices.closed': () => (I.sees('button', 'OK') ? I.taps('button', 'OK') : I.taps('button', 'Cancel')),
        'purpose.toggled': ({ purpose }: { purpose: string }) =>
          I.taps('switch', purpose === 'measurement' ? 'Measurement' : 'Advertising'),
        'choices.saved': () => I.taps('button', 'Save choices'),
        'consent.changedElsewhere': (event: never) => consent.send(event),
      },
      sees: {
        asking: () => I.sees('button', 'Allow all') && I.sees('button', 'Only necessary'),
        choosing: () => I.sees('switch', 'Measurement') && I.sees('switch', 'Advertising'),
        explaining: () => I.sees('button', 'OK'),
      },
      shows: (snapshot) => {
        if (!snapshot.hasTag('choosing')) return;
        expect(I.the('switch', 'Necessary')).toHaveProperty('disabled', true);
        expect([isSwitchedOn('Necessary'), isSwitchedOn('Measurement'), isSwitchedOn('Advertising')]).toEqual([
          true,
          snapshot.context.choice.measurement,
          snapshot.context.choice.advertising,
        ]);
      },
    };
  },
});
