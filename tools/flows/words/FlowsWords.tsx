import { setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { type ReactNode, useMemo } from 'react';
import { messages as ar } from '../locales/ar/flows.po';
import { messages as en } from '../locales/en/flows.po';

const WORDS: Readonly<Record<string, typeof en>> = { ar, en };

/** The shop's words and those of the viewer, which are a catalogue of its own that comes with its chunk. */
export function FlowsWords({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const { locale, messages } = i18n;
  const own = useMemo(
    () => setupI18n({ locale, messages: { [locale]: { ...messages, ...WORDS[locale] } } }),
    [locale, messages],
  );
  return <I18nProvider i18n={own}>{children}</I18nProvider>;
}
