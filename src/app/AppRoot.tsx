import type { I18n } from '@lingui/core';
import { StrictMode, useEffect, useLayoutEffect } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { App } from '../App';
import { ErrorBoundary } from './errors/ErrorBoundary';
import type { ErrorLinks } from './errors/ErrorScreen';
import { DEFAULT_SHOP, type ShopIdentity } from '../../domain/brand/shop-identity';
import { ShopIdentityProvider } from '../components/brand/shop-identity';
import { Providers } from './shell/Providers';
import type { Shop } from './create-shop';
import { ShopProvider } from './shop-context';
import { recordCrash } from '../boot/crash-guard';

interface Props {
  shop: Shop;
  i18n: I18n;
  links: ErrorLinks;
  identity?: ShopIdentity;
  /** Counts the starts of the shop; a new number remounts everything. */
  run?: number;
  /** The path on the server, which has no address bar. */
  path?: string;
  /** After the first render, before paint. */
  onRendered?: (() => void) | undefined;
  /** After hydration: every control works. */
  onReady?: (() => void) | undefined;
}

/** A second tap on a link adds no history entry, as in a browser: the address is there already, its screen perhaps not yet. */
const aroundNav: AroundNavHandler = (navigate, to, options) =>
  navigate(to, to === location.pathname + location.search ? { ...options, replace: true } : options);

/** The whole page over a shop actor, the same on the server and in the browser. */
export function AppRoot({ shop, i18n, links, identity = DEFAULT_SHOP, run = 1, path, onRendered, onReady }: Props) {
  return (
    <StrictMode>
      <ShopIdentityProvider identity={identity}>
        <ErrorBoundary resetKey={String(run)} links={links} onError={recordCrash}>
          <Router aroundNav={aroundNav} {...(path !== undefined && { ssrPath: path })}>
            <Providers key={run} i18n={i18n}>
              <ShopProvider shop={shop}>
                <App links={links} />
              </ShopProvider>
            </Providers>
          </Router>
          <LifecycleEffects onRendered={onRendered} onReady={onReady} />
        </ErrorBoundary>
      </ShopIdentityProvider>
    </StrictMode>
  );
}

/** Must be last: effects run in order, and these follow those of the page. */
function LifecycleEffects({ onRendered, onReady }: Pick<Props, 'onRendered' | 'onReady'>) {
  useLayoutEffect(() => onRendered?.(), [onRendered]);
  useEffect(() => onReady?.(), [onReady]);
  return null;
}
