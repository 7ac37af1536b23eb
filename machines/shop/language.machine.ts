/**
 * Arabic or English. The choice sets the page's language and direction, is remembered, travels with every call, and is
 * followed by the other tabs (Specification 4, Language; decisions, Language and preferences; Navigation).
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { Locale } from '../../domain/text/locale';
import { toProvide, unprovided } from './ports';

export type LanguageEvent = { type: 'language.toggled' } | { type: 'language.changedElsewhere'; locale: Locale };

interface LanguageContext {
  readonly locale: Locale;
  /** the language on its way was chosen in another tab, which has stored it */
  readonly isFollowed: boolean;
}

export const languageMachine = setup({
  types: {
    context: {} as LanguageContext,
    input: {} as { readonly locale: Locale },
    events: {} as LanguageEvent,
    tags: {} as 'rtl' | 'ltr' | 'busy',
  },
  actors: {
    /** Brings a language's catalogue onto the page, then sets `lang` and `dir`; nothing once its signal is aborted. */
    applyLanguage: fromPromise<unknown, { locale: Locale }>(unprovided('applyLanguage')),
    watchOtherTabs: fromCallback<LanguageEvent>(() => {}),
  },
  guards: {
    isArabic: ({ context }) => context.locale === 'ar',
    isFollowed: ({ context }) => context.isFollowed,
    isAsked: (_, params: { locale: Locale; asked: Locale }) => params.locale === params.asked,
  },
  actions: {
    chooseArabic: assign({ locale: 'ar' }),
    chooseEnglish: assign({ locale: 'en' }),
    follow: assign({ isFollowed: true }),
    lead: assign({ isFollowed: false }),
    rememberLanguage: toProvide<{ locale: Locale }>,
  },
  delays: {
    /** A catalogue that does not come leaves the page as it is. */
    CATALOGUE_LIMIT: 15_000,
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({ ...input, isFollowed: false }),
  invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs', onError: {} },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isArabic', target: 'arabic' }, { target: 'english' }] },
    arabic: {
      tags: 'rtl',
      on: {
        'language.toggled': { target: 'toEnglish', actions: 'lead' },
        'language.changedElsewhere': {
          guard: { type: 'isAsked', params: ({ event }) => ({ locale: event.locale, asked: 'en' }) },
          target: 'toEnglish',
          actions: 'follow',
        },
      },
    },
    english: {
      tags: 'ltr',
      on: {
        'language.toggled': { target: 'toArabic', actions: 'lead' },
        'language.changedElsewhere': {
          guard: { type: 'isAsked', params: ({ event }) => ({ locale: event.locale, asked: 'ar' }) },
          target: 'toArabic',
          actions: 'follow',
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
          { guard: 'isFollowed', target: 'english', actions: 'chooseEnglish' },
          {
            target: 'english',
            actions: ['chooseEnglish', { type: 'rememberLanguage', params: { locale: 'en' } }],
          },
        ],
        onError: 'arabic',
      },
      on: {
        'language.changedElsewhere': {
          guard: { type: 'isAsked', params: ({ event }) => ({ locale: event.locale, asked: 'ar' }) },
          target: 'arabic',
        },
      },
      after: { CATALOGUE_LIMIT: 'arabic' },
    },
    toArabic: {
      tags: ['ltr', 'busy'],
      invoke: {
        id: 'applyArabic',
        src: 'applyLanguage',
        input: { locale: 'ar' },
        onDone: [
          { guard: 'isFollowed', target: 'arabic', actions: 'chooseArabic' },
          {
            target: 'arabic',
            actions: ['chooseArabic', { type: 'rememberLanguage', params: { locale: 'ar' } }],
          },
        ],
        onError: 'english',
      },
      on: {
        'language.changedElsewhere': {
          guard: { type: 'isAsked', params: ({ event }) => ({ locale: event.locale, asked: 'en' }) },
          target: 'english',
        },
      },
      after: { CATALOGUE_LIMIT: 'english' },
    },
  },
});
