import { setupI18n } from '@lingui/core';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';
import { type Locale, wordsFor } from '../../../src/i18n/activate';
import { Providers } from '../../../src/app/shell/Providers';

afterEach(cleanup);

/** Renders a view in one language as the shop does, and a person to use it. */
export async function show(view: ReactElement, locale: Locale = 'en') {
  const i18n = locale === 'en' ? setupI18n({ locale, messages: { en: {} } }) : await wordsFor(locale);
  const person = userEvent.setup();
  const shown = render(view, { wrapper: ({ children }) => <Providers i18n={i18n}>{children}</Providers> });
  return { person, ...shown };
}
