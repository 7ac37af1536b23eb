import { describe, expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { consentMachine } from '../../../machines/consent/consent.machine';
import type { ConsentEvent, FoundConsent } from '../../../machines/consent/consent.types';
import type { Consent } from '../../../machines/storage/consent.slices';
import type { PersistEvent, PersistInput } from '../../../machines/storage/persist';
import { coverMachine } from '../../model/cover';
import { consentEvents, foundConsent } from '../../model/events/consent';

const ACCEPTED: Consent = { measurement: true, advertising: true };
const REFUSED: Consent = { measurement: false, advertising: false };

coverMachine(
  consentMachine,
  [
    {
      name: 'a page',
      events: [
        ...consentEvents,
        foundConsent(ACCEPTED, { isRefusedByBrowser: true }),
        foundConsent(null, { partner: null }),
        { type: 'purpose.toggled', purpose: 'advertising' },
      ],
      stateKey: ({ value, context }: AnyMachineSnapshot) => [value, context.partner, context.consent !== null],
    },
  ],
  (snapshot) => {
    if (snapshot.hasTag('asking'))
      expect(snapshot.context).toMatchObject({ consent: null, partner: 'Meta', engagement: 2 });
    if (snapshot.hasTag('explaining')) expect(snapshot.context.isRefusedByBrowser).toBe(true);
  },
);

/** The question of consent in a browser that has this stored. */
async function openConsent(found: Partial<FoundConsent>) {
  const browser = { stored: { consent: null, isRefusedByBrowser: false, partner: 'Meta', ...found } };
  const consents: Consent[] = [];
  let notify: (event: ConsentEvent) => void = () => {};
  const actor = createActor(
    consentMachine.provide({
      actors: {
        readConsent: fromPromise(async () => browser.stored),
        persist: fromCallback<PersistEvent, PersistInput>(({ sendBack }) => {
          notify = sendBack;
        }),
      },
    }),
  );
  actor.on('consent.given', ({ consent }) => consents.push(consent));
  actor.start();
  await waitFor(actor, (state) => !state.matches('reading'));
  const send = (...events: ConsentEvent[]) => {
    for (const event of events) actor.send(event);
  };
  const changeElsewhere = async (consent: Consent | null) => {
    browser.stored = { ...browser.stored, consent };
    notify({ type: 'consent.changedElsewhere' });
    await waitFor(actor, (state) => !state.matches('reading'));
  };
  return {
    consents,
    send,
    changeElsewhere,
    is: (tag: 'asking' | 'choosing' | 'explaining') => actor.getSnapshot().hasTag(tag),
  };
}

const SECOND_SCREEN: ConsentEvent[] = [{ type: 'screen.viewed' }, { type: 'screen.viewed' }];

test.each<[string, ConsentEvent[], boolean]>([
  ['the first screen', [{ type: 'screen.viewed' }], false],
  ['the second screen', SECOND_SCREEN, true],
  ['the first add', [{ type: 'screen.viewed' }, { type: 'line.added' }], true],
])('after %s: asked is %s', async (_, events, isAsked) => {
  const { send, is } = await openConsent({});
  send(...events);
  expect(is('asking')).toBe(isAsked);
});

test('a shop without advertising partner asks nobody, counts, and its shoppers can switch that off', async () => {
  const { send, is, consents } = await openConsent({ partner: null });
  send(...SECOND_SCREEN, { type: 'line.added' });
  expect(is('asking')).toBe(false);
  send({ type: 'choices.opened' }, { type: 'purpose.toggled', purpose: 'measurement' }, { type: 'choices.saved' });
  expect(consents).toEqual([REFUSED]);
});

describe('a shopper who', () => {
  test.each<[string, ConsentEvent[], Consent]>([
    ['accepts everything', [{ type: 'all.accepted' }], ACCEPTED],
    ['refuses everything', [{ type: 'all.refused' }], REFUSED],
    [
      'chooses one of two',
      [
        { type: 'choices.opened' },
        { type: 'purpose.toggled', purpose: 'advertising' },
        { type: 'purpose.toggled', purpose: 'measurement' },
        { type: 'purpose.toggled', purpose: 'measurement' },
        { type: 'choices.saved' },
      ],
      { measurement: false, advertising: true },
    ],
  ])('%s is not asked again', async (_, events, expected) => {
    const { send, consents, is } = await openConsent({});
    send(...SECOND_SCREEN);
    expect(is('asking')).toBe(true);
    send(...events);
    expect([consents, is('asking'), is('choosing')]).toEqual([[expected], false, false]);
  });

  test('closes the choices is still asked and has given no consent', async () => {
    const { send, consents, is } = await openConsent({});
    send(
      ...SECOND_SCREEN,
      { type: 'choices.opened' },
      { type: 'purpose.toggled', purpose: 'measurement' },
      { type: 'choices.closed' },
    );
    expect([consents, is('asking')]).toEqual([[], true]);
    send({ type: 'choices.opened' }, { type: 'choices.saved' });
    expect(consents).toEqual([REFUSED]);
  });

  test('changes the consent later starts with the earlier choice', async () => {
    const { send, consents } = await openConsent({ consent: ACCEPTED });
    send({ type: 'choices.opened' }, { type: 'purpose.toggled', purpose: 'measurement' }, { type: 'choices.saved' });
    expect(consents).toEqual([{ measurement: false, advertising: true }]);
  });

  test('answers in another tab is not asked here, and is asked again after clearing storage', async () => {
    const { changeElsewhere, send, consents, is } = await openConsent({});
    send(...SECOND_SCREEN);
    await changeElsewhere(ACCEPTED);
    expect([is('asking'), consents]).toEqual([false, []]);
    send({ type: 'choices.opened' }, { type: 'purpose.toggled', purpose: 'measurement' }, { type: 'choices.saved' });
    expect(consents).toEqual([{ measurement: false, advertising: true }]);
    await changeElsewhere(null);
    expect(is('asking')).toBe(true);
  });

  test('has a browser with Global Privacy Control is never asked, and sees why nothing can be enabled', async () => {
    const { changeElsewhere, send, consents, is } = await openConsent({ consent: ACCEPTED, isRefusedByBrowser: true });
    expect(is('asking')).toBe(false);
    send({ type: 'choices.opened' });
    expect([is('explaining'), is('choosing')]).toEqual([true, false]);
    send({ type: 'all.accepted' }, { type: 'choices.saved' }, { type: 'choices.closed' });
    await changeElsewhere(null);
    expect([is('asking'), is('explaining'), consents]).toEqual([false, false, []]);
  });
});
