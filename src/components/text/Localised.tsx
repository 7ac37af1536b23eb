import { LocaleProvider } from '@ark-ui/react/locale';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';

/** Tells the package's dialogs and lists which language they stand in, and with it which way they are read. */
export function Localised({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return <LocaleProvider locale={i18n.locale}>{children}</LocaleProvider>;
}
