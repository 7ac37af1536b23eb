import { describe, expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { type ConsentEvent, consentMachine, type FoundConsent } from '../../../machines/consent/consent.machine';
import type { Consent } from '../../../machines/storage/consent.slices';
import type { PersistEvent, PersistInput } from '../../../machines/storage/persist';
import { coverMachine } from '../../model/cover';
import { consentEvents, foundConsent } from '../../model/events/consent';

const YES: Consent = { measurement: true, advertising: true };
const NO: Consent = { measurement: false, advertising: false };

coverMachine(
  consentMachine,
  [
    {
      name: 'a page',
      events: [...consentEvents, foundConsent(YES, true), { type: 'purpose.toggled', purpose: 'advertising' }],
      place: ({ value, context }: AnyMachineSnapshot) => [value, context.consent, context.choice],
    },
  ],
  (snapshot) => {
    if (snapshot.hasTag('asking')) expect(snapshot.context.consent).toBeNull();
    if (snapshot.hasTag('explaining')) expect(snapshot.context.isRefusedByBrowser).toBe(true);
  },
);

/** The question before a shopper whose browser holds what the test says. */
async function asked(held: FoundConsent) {
  const browser = { held };
  const given: Consent[] = [];
  let tell: (event: ConsentEvent) => void = () => {};
  const actor = createActor(
    consentMachine.provide({
      actors: {
        readConsent: fromPromise(async () => browser.held),
        persist: fromCallback<PersistEvent, PersistInput>(({ sendBack }) => {
          tell = sendBack;
        }),
      },
    }),
  );
  actor.on('consent.given', ({ consent }) => given.push(consent));
  actor.start();
  await waitFor(actor, (state) => !state.matches('reading'));
  const send = (...events: ConsentEvent[]) => {
    for (const event of events) actor.send(event);
  };
  const elsewhere = async (consent: Consent | null) => {
    browser.held = { ...browser.held, consent };
    tell({ type: 'consent.changedElsewhere' });
    await waitFor(actor, (state) => !state.matches('reading'));
  };
  return { given, send, elsewhere, is: (tag: 'asking' | 'choosing' | 'explaining') => actor.getSnapshot().hasTag(tag) };
}

describe('a shopper', () => {
  test.each<[string, ConsentEvent[], Consent]>([
    ['accepts everything', [{ type: 'everything.accepted' }], YES],
    ['refuses everything', [{ type: 'everything.refused' }], NO],
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
  ])('who %s is asked no more', async (_, events, answer) => {
    const { send, given, is } = await asked({ consent: null, isRefusedByBrowser: false });
    expect(is('asking')).toBe(true);
    send(...events);
    expect([given, is('asking'), is('choosing')]).toEqual([[answer], false, false]);
  });

  test('who goes back from the choices is still asked, and has agreed to nothing', async () => {
    const { send, given, is } = await asked({ consent: null, isRefusedByBrowser: false });
    send({ type: 'choices.opened' }, { type: 'purpose.toggled', purpose: 'measurement' }, { type: 'choices.closed' });
    expect([given, is('asking')]).toEqual([[], true]);
    send({ type: 'choices.opened' }, { type: 'choices.saved' });
    expect(given).toEqual([NO]);
  });

  test('changes an answer later, beginning with what it was', async () => {
    const { send, given } = await asked({ consent: YES, isRefusedByBrowser: false });
    send({ type: 'choices.opened' }, { type: 'purpose.toggled', purpose: 'measurement' }, { type: 'choices.saved' });
    expect(given).toEqual([{ measurement: false, advertising: true }]);
  });

  test('who answers in another tab is not asked here; one who clears the browser is asked again', async () => {
    const { elsewhere, send, given, is } = await asked({ consent: null, isRefusedByBrowser: false });
    await elsewhere(YES);
    expect([is('asking'), given]).toEqual([false, []]);
    send({ type: 'choices.opened' }, { type: 'purpose.toggled', purpose: 'measurement' }, { type: 'choices.saved' });
    expect(given).toEqual([{ measurement: false, advertising: true }]);
    await elsewhere(null);
    expect(is('asking')).toBe(true);
  });

  test('whose browser asks for privacy everywhere is never asked, and is told why nothing can be switched on', async () => {
    const { elsewhere, send, given, is } = await asked({ consent: YES, isRefusedByBrowser: true });
    expect(is('asking')).toBe(false);
    send({ type: 'choices.opened' });
    expect([is('explaining'), is('choosing')]).toEqual([true, false]);
    send({ type: 'everything.accepted' }, { type: 'choices.saved' }, { type: 'choices.closed' });
    await elsewhere(null);
    expect([is('asking'), is('explaining'), given]).toEqual([false, false, []]);
  });
});
