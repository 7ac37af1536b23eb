/**
 * Consent to analytics and advertising (decisions, Analytics). Asked once; can be changed in the profile at any time.
 * Global Privacy Control counts as a refusal.
 */
import { type ActorRefFrom, assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { unprovided } from '../shop/ports';
import { type Consent, consentSlice } from '../storage/consent.slices';
import { persist, persistInput, persisted } from '../storage/persist';

export type Purpose = keyof Consent;

/** `isRefusedByBrowser`: Global Privacy Control. */
export interface FoundConsent {
  readonly consent: Consent | null;
  readonly isRefusedByBrowser: boolean;
}

interface ConsentContext extends FoundConsent {
  /** the switches' state; takes effect when saved */
  readonly choice: Consent;
}

export type ConsentEvent =
  | { type: 'all.accepted' }
  | { type: 'all.refused' }
  | { type: 'choices.opened' }
  | { type: 'choices.closed' }
  | { type: 'purpose.toggled'; purpose: Purpose }
  | { type: 'choices.saved' }
  | { type: 'consent.changedElsewhere' };

const NOTHING: Consent = { measurement: false, advertising: false };
const EVERYTHING: Consent = { measurement: true, advertising: true };

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
  },
  actions: {
    setFound: assign((_, { output }: { output: FoundConsent }) => ({ ...output, choice: output.consent ?? NOTHING })),
    setChoice: assign({ choice: (_, params: { choice: Consent }) => params.choice }),
    togglePurpose: assign({
      choice: ({ context }, { purpose }: { purpose: Purpose }) => ({
        ...context.choice,
        [purpose]: !context.choice[purpose],
      }),
    }),
    resetChoice: assign({ choice: ({ context }) => context.consent ?? NOTHING }),
    setConsent: assign({ consent: ({ context }) => context.choice }),
    persistConsent: sendTo('persist', ({ context }) => persisted(context.choice)),
    reportConsent: emit(({ context }) => ({ type: 'consent.given' as const, consent: context.choice })),
  },
}).createMachine({
  id: 'consent',
  context: { consent: null, isRefusedByBrowser: false, choice: NOTHING },
  invoke: { id: 'persist', src: 'persist', input: STORED, onError: {} },
  initial: 'reading',
  on: { 'consent.changedElsewhere': '.reading' },
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
        { target: 'asking' },
      ],
    },
    // Not asked on this device yet, which means no.
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
