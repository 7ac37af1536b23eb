/**
 * Consent to counting and advertising. The bar is shown once, only by a shop with an advertising partner, after the second
 * screen or the first add; the consent can be changed in the profile at any time. Global Privacy Control counts as a refusal.
 */
import { type ActorRefFrom, assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { unprovided } from '../shop/ports';
import { type Consent, consentSlice } from '../storage/consent.slices';
import { persist, persistInput, persisted } from '../storage/persist';
import { consentInForce, EVERYTHING, NOTHING } from './consent.rules';
import type { ConsentContext, ConsentEvent, FoundConsent, Purpose } from './consent.types';

const STORED = persistInput(consentSlice, () => ({ type: 'consent.changedElsewhere' }));

export const consentMachine = setup({
  types: {
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
    emitted: {} as { type: 'consent.given'; consent: Consent },
    tags: {} as 'asking' | 'choosing' | 'explaining',
    children: {} as { persist: 'persist' },
  },
  actors: {
    readConsent: fromPromise<FoundConsent>(unprovided('readConsent')),
    persist,
  },
  guards: {
    isRefusedByBrowser: ({ context }) => context.isRefusedByBrowser,
    isAnswered: ({ context }) => context.consent !== null,
    hasNoPartner: ({ context }) => context.partner === null,
    isEngaged: ({ context }) => context.engagement === 2,
  },
  actions: {
    setFound: assign((_, { output }: { output: FoundConsent }) => ({ ...output, choice: consentInForce(output) })),
    countScreen: assign({ engagement: ({ context }) => (context.engagement === 0 ? 1 : 2) }),
    countAdd: assign({ engagement: 2 }),
    setChoice: assign({ choice: (_, params: { choice: Consent }) => params.choice }),
    togglePurpose: assign({
      choice: ({ context }, { purpose }: { purpose: Purpose }) => ({
        ...context.choice,
        [purpose]: !context.choice[purpose],
      }),
    }),
    resetChoice: assign({ choice: ({ context }) => consentInForce(context) }),
    setConsent: assign({ consent: ({ context }) => context.choice }),
    persistConsent: sendTo('persist', ({ context }) => persisted(context.choice)),
    reportConsent: emit(({ context }) => ({ type: 'consent.given' as const, consent: context.choice })),
  },
}).createMachine({
  id: 'consent',
  context: { consent: null, isRefusedByBrowser: false, partner: null, choice: NOTHING, engagement: 0 },
  invoke: { id: 'persist', src: 'persist', input: STORED, onError: {} },
  initial: 'reading',
  on: {
    'consent.changedElsewhere': '.reading',
    'screen.viewed': { actions: 'countScreen' },
    'line.added': { actions: 'countAdd' },
  },
  states: {
    reading: {
      invoke: {
        id: 'readConsent',
        src: 'readConsent',
        onDone: { target: 'deciding', actions: { type: 'setFound', params: ({ event }) => event } },
        onError: 'settled',
      },
    },
    deciding: {
      always: [
        { guard: 'isRefusedByBrowser', target: 'refusedByBrowser' },
        { guard: 'isAnswered', target: 'settled' },
        { guard: 'hasNoPartner', target: 'settled' },
        { target: 'waiting' },
      ],
    },
    // The bar is hidden before the first meaningful action.
    waiting: {
      always: { guard: 'isEngaged', target: 'asking' },
      on: { 'choices.opened': 'choosing' },
    },
    // Without an answer on this device, nothing is counted or shared.
    asking: {
      tags: 'asking',
      on: {
        'all.accepted': {
          target: 'answered',
          actions: { type: 'setChoice', params: { choice: EVERYTHING } },
        },
        'all.refused': { target: 'answered', actions: { type: 'setChoice', params: { choice: NOTHING } } },
        'choices.opened': 'choosing',
      },
    },
    choosing: {
      tags: 'choosing',
      on: {
        'purpose.toggled': { actions: { type: 'togglePurpose', params: ({ event }) => event } },
        'choices.saved': 'answered',
        'choices.closed': { target: 'deciding', actions: 'resetChoice' },
      },
    },
    answered: { entry: ['setConsent', 'persistConsent', 'reportConsent'], always: 'settled' },
    settled: { on: { 'choices.opened': 'choosing' } },
    refusedByBrowser: { on: { 'choices.opened': 'explaining' } },
    // Explains that the browser's privacy setting can't be overridden.
    explaining: {
      tags: 'explaining',
      on: { 'choices.closed': 'refusedByBrowser' },
    },
  },
});

export type ConsentRef = ActorRefFrom<typeof consentMachine>;
