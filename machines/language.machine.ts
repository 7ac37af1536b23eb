/**
 * Arabic or English. The choice sets the page's language and direction, is remembered, and travels with every call
 * (Specification 4, Language; decisions, Language and preferences).
 */
import { assign, fromPromise, setup } from 'xstate';
import { toProvide, unprovided } from './ports';

export type Locale = 'ar' | 'en';

export const languageMachine = setup({
  types: {
    context: {} as { readonly locale: Locale },
    input: {} as { readonly locale: Locale },
    events: {} as { type: 'language.toggled' },
    tags: {} as 'rtl' | 'ltr' | 'busy',
  },
  actors: {
    /** Brings a language's catalogue onto the page, then sets `lang` and `dir`; nothing once its signal is aborted. */
    applyLanguage: fromPromise<unknown, { locale: Locale }>(unprovided('applyLanguage')),
  },
  guards: {
    isArabic: ({ context }) => context.locale === 'ar',
  },
  actions: {
    chooseArabic: assign({ locale: 'ar' }),
    chooseEnglish: assign({ locale: 'en' }),
    rememberLanguage: toProvide<{ locale: Locale }>,
  },
  delays: {
    /** A catalogue that does not come leaves the page as it is. */
    CATALOGUE_LIMIT: 15_000,
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isArabic', target: 'arabic' }, { target: 'english' }] },
    arabic: { tags: 'rtl', on: { 'language.toggled': 'toEnglish' } },
    english: { tags: 'ltr', on: { 'language.toggled': 'toArabic' } },
    toEnglish: {
      tags: ['rtl', 'busy'],
      invoke: {
        id: 'applyEnglish',
        src: 'applyLanguage',
        input: { locale: 'en' },
        onDone: {
          target: 'english',
          actions: ['chooseEnglish', { type: 'rememberLanguage', params: { locale: 'en' } }],
        },
        onError: 'arabic',
      },
      after: { CATALOGUE_LIMIT: 'arabic' },
    },
    toArabic: {
      tags: ['ltr', 'busy'],
      invoke: {
        id: 'applyArabic',
        src: 'applyLanguage',
        input: { locale: 'ar' },
        onDone: { target: 'arabic', actions: ['chooseArabic', { type: 'rememberLanguage', params: { locale: 'ar' } }] },
        onError: 'english',
      },
      after: { CATALOGUE_LIMIT: 'english' },
    },
  },
});
