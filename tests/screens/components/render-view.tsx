import { setupI18n } from '@lingui/core';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';
import { type Locale, loadI18n } from '../../../src/i18n/activate';
import { Providers } from '../../../src/app/shell/Providers';

afterEach(cleanup);

/** Renders a view in one language with the shop's providers, and sets up a user for it. */
export async function renderView(view: ReactElement, locale: Locale = 'en') {
  const i18n = locale === 'en' ? setupI18n({ locale, messages: { en: {} } }) : await loadI18n(locale);
  const user = userEvent.setup();
  const rendered = render(view, { wrapper: ({ children }) => <Providers i18n={i18n}>{children}</Providers> });
  return { user, ...rendered };
}
