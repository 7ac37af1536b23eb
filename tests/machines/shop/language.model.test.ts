import { expect } from 'vitest';
import { languageMachine } from '../../../machines/shop/language.machine';
import { coverMachine } from '../../model/cover';

const events = ['Arabic', 'English'].flatMap((name) => [
  { type: `xstate.done.actor.apply${name}`, output: undefined },
  { type: `xstate.error.actor.apply${name}`, error: new Error('the catalogue failed to load') },
  { type: `xstate.after.CATALOGUE_TIMEOUT.language.to${name}` },
]);

coverMachine(
  languageMachine,
  (['ar', 'en'] as const).map((locale) => ({
    name: `starting in ${locale}`,
    input: { locale },
    stateKey: ({ value, context }) => [value, context.isFollowed],
    events: [
      ...events,
      { type: 'language.toggled' },
      { type: 'language.changedElsewhere', locale: 'ar' },
      { type: 'language.changedElsewhere', locale: 'en' },
    ],
  })),
  (snapshot) => expect(snapshot.context.locale).toBe(snapshot.hasTag('rtl') ? 'ar' : 'en'),
);
