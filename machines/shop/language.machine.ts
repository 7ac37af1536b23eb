/**
 * The language, Arabic or English. It sets the page's `lang` and `dir`, is persisted, sent with every API call and synced to
 * other tabs (Specification 4, Language).
 */
import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Locale } from '../../domain/text/locale';
import { languageSlice } from '../storage/language.slices';
import { persist, persistInput, persisted } from '../storage/persist';
import { unprovided } from './ports';

export type LanguageEvent = { type: 'language.toggled' } | { type: 'language.changedElsewhere'; locale: Locale | null };

interface LanguageContext {
  readonly locale: Locale;
  /** the language being loaded was chosen in another tab, which has persisted it */
  readonly isFollowed: boolean;
}

const STORED = persistInput(languageSlice, (locale) => ({ type: 'language.changedElsewhere', locale }));

export const languageMachine = setup({
  types: {
    context: {} as LanguageContext,
    input: {} as { readonly locale: Locale },
    events: {} as LanguageEvent,
    tags: {} as 'rtl' | 'ltr' | 'busy',
    children: {} as { persist: 'persist' },
  },
  actors: {
    /** Loads a language's messages, then sets `lang` and `dir`; does nothing once its signal is aborted. */
    applyLanguage: fromPromise<unknown, { locale: Locale }>(unprovided('applyLanguage')),
    persist,
  },
  guards: {
    isArabic: ({ context }) => context.locale === 'ar',
    isFollowed: ({ context }) => context.isFollowed,
    isLocale: (_, params: { locale: Locale | null; asked: Locale }) => params.locale === params.asked,
  },
  actions: {
    setArabic: assign({ locale: 'ar' }),
    setEnglish: assign({ locale: 'en' }),
    markSynced: assign({ isFollowed: true }),
    markChosen: assign({ isFollowed: false }),
    persistLanguage: sendTo('persist', ({ context }) => persisted(context.locale)),
  },
  delays: {
    /** ms after which loading the messages is given up */
    CATALOGUE_TIMEOUT: 15_000,
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({ ...input, isFollowed: false }),
  invoke: { id: 'persist', src: 'persist', input: STORED, onError: {} },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isArabic', target: 'arabic' }, { target: 'english' }] },
    arabic: {
      tags: 'rtl',
      on: {
        'language.toggled': { target: 'toEnglish', actions: 'markChosen' },
        'language.changedElsewhere': {
          guard: { type: 'isLocale', params: ({ event }) => ({ locale: event.locale, asked: 'en' }) },
          target: 'toEnglish',
          actions: 'markSynced',
        },
      },
    },
    english: {
      tags: 'ltr',
      on: {
        'language.toggled': { target: 'toArabic', actions: 'markChosen' },
        'language.changedElsewhere': {
          guard: { type: 'isLocale', params: ({ event }) => ({ locale: event.locale, asked: 'ar' }) },
          target: 'toArabic',
          actions: 'markSynced',
        },
      },
    },
    toEnglish: {
      tags: ['rtl', 'busy'],
      invoke: {
        id: 'applyEnglish',
        src: 'applyLanguage',
        input: { locale: 'en' },
        onDone: [
          { guard: 'isFollowed', target: 'english', actions: 'setEnglish' },
          {
            target: 'english',
            actions: ['setEnglish', 'persistLanguage'],
          },
        ],
        onError: 'arabic',
      },
      on: {
        'language.changedElsewhere': {
          guard: { type: 'isLocale', params: ({ event }) => ({ locale: event.locale, asked: 'ar' }) },
          target: 'arabic',
        },
      },
      after: { CATALOGUE_TIMEOUT: 'arabic' },
    },
    toArabic: {
      tags: ['ltr', 'busy'],
      invoke: {
        id: 'applyArabic',
        src: 'applyLanguage',
        input: { locale: 'ar' },
        onDone: [
          { guard: 'isFollowed', target: 'arabic', actions: 'setArabic' },
          {
            target: 'arabic',
            actions: ['setArabic', 'persistLanguage'],
          },
        ],
        onError: 'english',
      },
      on: {
        'language.changedElsewhere': {
          guard: { type: 'isLocale', params: ({ event }) => ({ locale: event.locale, asked: 'en' }) },
          target: 'english',
        },
      },
      after: { CATALOGUE_TIMEOUT: 'english' },
    },
  },
});
