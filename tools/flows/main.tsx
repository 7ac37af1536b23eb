import '../../src/boot/trusted-types';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { detectLocale, showLocale } from '../../src/adapters/document/document-language';
import { localStore } from '../../src/adapters/storage/local-storage';
import { markInteractive } from '../../src/boot/mark-interactive';
import { activate } from '../../src/i18n/activate';
import { Flows } from './Flows';
import './index.css';

const locale = detectLocale(localStore());
showLocale(locale);
await activate(locale);

/** Stands last: when its effect runs, every button works. */
function Ready() {
  useEffect(markInteractive, []);
  return null;
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <Flows />
      <Ready />
    </I18nProvider>
  </StrictMode>,
);
