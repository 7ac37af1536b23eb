import type { I18n } from '@lingui/core';
import { StrictMode, useEffect, useLayoutEffect } from 'react';
import { Router as Addresses } from 'wouter';
import { App } from '../App';
import { ErrorBoundary } from './errors/ErrorBoundary';
import type { Ways } from './errors/ErrorScreen';
import { Providers } from './shell/Providers';
import type { Shop } from './create-shop';
import { ShopProvider } from './shop-context';
import { noteTrouble } from '../boot/crash-guard';

interface Props {
  shop: Shop;
  i18n: I18n;
  ways: Ways;
  /** A new one draws everything anew. */
  life?: number;
  /** The path, where there is no address bar to read it from. */
  path?: string;
  /** Told once the page is drawn, before anybody sees it. */
  onDrawn?: (() => void) | undefined;
  /** Told once everything on the page works. */
  onReady?: (() => void) | undefined;
}

/** The whole page over its shop: the same for the server, which draws it once, and for the browser. */
export function AppRoot({ shop, i18n, ways, life = 1, path, onDrawn, onReady }: Props) {
  return (
    <StrictMode>
      <ErrorBoundary resetKey={String(life)} ways={ways} onError={noteTrouble}>
        <Addresses {...(path !== undefined && { ssrPath: path })}>
          <Providers key={life} i18n={i18n}>
            <ShopProvider shop={shop}>
              <App ways={ways} />
            </ShopProvider>
          </Providers>
        </Addresses>
        <Drawn onDrawn={onDrawn} onReady={onReady} />
      </ErrorBoundary>
    </StrictMode>
  );
}

/** Stands last, so that its effects come after those of everything else. */
function Drawn({ onDrawn, onReady }: Pick<Props, 'onDrawn' | 'onReady'>) {
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  useEffect(() => onReady?.(), [onReady]);
  return null;
}
