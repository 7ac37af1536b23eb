import { i18n } from '@lingui/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AnyActorRef } from 'xstate';
import type { Locale } from '../machines/language.machine';
import type { Store } from '../machines/storage';
import { App } from './App';
import { errorWays } from './error-ways';
import { createRouter } from './router/router';
import { ErrorBoundary } from './shell/ErrorBoundary';
import { ErrorScreen } from './shell/ErrorScreen';
import { Providers } from './shell/Providers';
import { openShop, PARTS, part, type Shop } from './shop';
import { ShopProvider } from './shop-context';
import { mayBeginAnew, noteTrouble } from './troubles';

/** Calls once when the shop or one of its parts has died. */
function whenDead(shop: Shop, tell: (error: unknown) => void): void {
  let isTold = false;
  const died = (error: unknown) => {
    if (isTold) return;
    isTold = true;
    queueMicrotask(() => tell(error));
  };
  const actors: AnyActorRef[] = [shop, ...PARTS.map((name) => part(shop, name))];
  for (const actor of actors) actor.subscribe({ error: died });
}

/**
 * Starts the shop and draws it. Where the shop or a part of it dies, all of it begins anew from what is remembered; the third
 * time within a minute the page says so instead (reliability 5.1).
 */
export function openPage(element: HTMLElement, locale: Locale, store: Store): () => void {
  const ways = errorWays();
  let end = () => {};
  let lives = 0;
  const root = createRoot(element);

  function begin(spoken: Locale) {
    const shop = openShop(spoken, store);
    const router = createRouter(shop);
    lives += 1;
    end = () => {
      router.stop();
      shop.stop();
    };
    whenDead(shop, (error) => {
      const { locale: current } = part(shop, 'language').getSnapshot().context;
      end();
      if (mayBeginAnew(error)) begin(current);
      else
        root.render(<ErrorScreen ways={ways} trouble={noteTrouble(error)} onRetry={() => window.location.reload()} />);
    });
    router.start();
    root.render(
      <StrictMode>
        <ErrorBoundary ways={ways} onError={noteTrouble}>
          <Providers key={lives} i18n={i18n}>
            <ShopProvider shop={shop}>
              <App router={router} />
            </ShopProvider>
          </Providers>
        </ErrorBoundary>
      </StrictMode>,
    );
  }

  begin(locale);
  return () => {
    end();
    root.unmount();
  };
}
