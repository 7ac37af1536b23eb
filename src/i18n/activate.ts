import { type I18n, i18n, type Messages, setupI18n } from '@lingui/core';

export type Locale = 'ar' | 'en';

/** The direction a language is read in. */
export const directionOf = (locale: Locale) => (locale === 'ar' ? 'rtl' : 'ltr');

const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  ar: () => import('./locales/ar/messages.po'),
  en: () => import('./locales/en/messages.po'),
};

/** Loads one catalogue and switches the page's words to it. Rejects when the file can't be loaded or comes too late; the old words stay. */
export async function activate(locale: Locale, signal?: AbortSignal): Promise<void> {
  const { messages } = await catalogues[locale]();
  signal?.throwIfAborted();
  i18n.loadAndActivate({ locale, messages });
}

/** Words of their own for one rendering on the server, where several languages are read at the same time. */
export async function wordsFor(locale: Locale): Promise<I18n> {
  const { messages } = await catalogues[locale]();
  return setupI18n({ locale, messages: { [locale]: messages } });
}
