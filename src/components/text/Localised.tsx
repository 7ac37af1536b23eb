import { LocaleProvider } from '@ark-ui/react/locale';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';

/** Gives Ark's dialogs and lists the page's language and direction. */
export function Localised({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return <LocaleProvider locale={i18n.locale}>{children}</LocaleProvider>;
}
