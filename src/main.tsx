import { i18n } from '@lingui/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { localStore } from './adapters/local-storage';
import { detectLocale, showLocale } from './adapters/page-language';
import { App } from './App';
import { startLooking } from './flows/start';
import { activate } from './i18n/activate';
import { createRouter } from './router/router';
import { watchScroll } from './router/scroll';
import { openShop } from './shop';
import { Providers } from './shell/Providers';
import { ShopProvider } from './shop-context';
import './theme/index.css';

const store = localStore();
const locale = detectLocale(store);
showLocale(locale);
await Promise.all([activate(locale), startLooking()]);

const shop = openShop(locale, store);
const router = createRouter(shop);
watchScroll();
router.start();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Providers i18n={i18n}>
      <ShopProvider shop={shop}>
        <App router={router} />
      </ShopProvider>
    </Providers>
  </StrictMode>,
);
