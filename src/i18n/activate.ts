import { type I18n, i18n, type Messages, setupI18n } from '@lingui/core';

export type Locale = 'ar' | 'en';

/** The direction a language is read in. */
export const directionOf = (locale: Locale) => (locale === 'ar' ? 'rtl' : 'ltr');

const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  ar: () => import('./locales/ar/messages.po'),
  en: () => import('./locales/en/messages.po'),
};

/** Loads a language's messages and activates them. Rejects when loading fails or is aborted; the old messages stay. */
export async function activate(locale: Locale, signal?: AbortSignal): Promise<void> {
  const { messages } = await catalogues[locale]();
  signal?.throwIfAborted();
  i18n.loadAndActivate({ locale, messages });
}

/** An i18n instance of its own for one server rendering, where several languages render concurrently. */
export async function loadI18n(locale: Locale): Promise<I18n> {
  const { messages } = await catalogues[locale]();
  return setupI18n({ locale, messages: { [locale]: messages } });
}
