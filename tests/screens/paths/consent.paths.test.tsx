import { expect } from 'vitest';
import { useSelector } from '@xstate/react';
import { consentMachine } from '../../../machines/consent/consent.machine';
import ConsentSheet from '../../../src/app/overlays/ConsentSheet/ConsentSheet';
import type { ConsentRef } from '../../../machines/consent/consent.machine';
import { driveScreen } from '../../model/drive';
import { consentEvents, foundConsent } from '../../model/events/consent';

/** Shows the sheet as the shop does, while the machine has a tag. */
function Sheet({ consent }: { consent: ConsentRef }) {
  const isShown = useSelector(consent, ({ tags }) => tags.size > 0);
  return isShown && <ConsentSheet consent={consent} />;
}

driveScreen({
  machine: consentMachine,
  starts: [
    {
      name: 'a page',
      events: [
        ...consentEvents,
        foundConsent(null, { isRefusedByBrowser: true }),
        foundConsent(null, { partner: null }),
      ],
      stateKey: ({ value, context }) => [value, context.choice.measurement, context.partner],
    },
  ],
  view: (consent) => <Sheet consent={consent} />,
  driver: (user, consent) => {
    const isOn = (name: string) => user.get('switch', name).getAttribute('aria-checked') === 'true';
    return {
      actions: {
        'screen.viewed': (event: never) => consent.send(event),
        'line.added': (event: never) => consent.send(event),
        'all.accepted': () => user.click('button', 'Allow'),
        'all.refused': () => user.click('button', 'No'),
        // The profile opens the choices.
        'choices.opened': (event: never) => consent.send(event),
        'choices.closed': () =>
          user.isVisible('button', 'OK') ? user.click('button', 'OK') : user.click('button', 'Cancel'),
        'purpose.toggled': ({ purpose }: { purpose: string }) =>
          user.click('switch', purpose === 'measurement' ? 'Measurement' : 'Advertising'),
        'choices.saved': () => user.click('button', 'Save choices'),
        'consent.changedElsewhere': (event: never) => consent.send(event),
      },
      tags: {
        asking: () => user.isVisible('button', 'Allow') && user.isVisible('button', 'No'),
        choosing: () => user.isVisible('switch', 'Measurement'),
        explaining: () => user.isVisible('button', 'OK'),
      },
      expectView: (snapshot) => {
        if (!snapshot.hasTag('choosing')) return;
        expect(user.get('switch', 'Necessary')).toHaveProperty('disabled', true);
        const { choice, partner } = snapshot.context;
        expect([isOn('Necessary'), isOn('Measurement')]).toEqual([true, choice.measurement]);
        expect(user.isVisible('switch', 'Advertising')).toBe(partner !== null);
        if (partner !== null) expect(isOn('Advertising')).toBe(choice.advertising);
      },
    };
  },
});
