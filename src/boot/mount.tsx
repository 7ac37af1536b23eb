import { i18n } from '@lingui/core';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { type ReactNode, startTransition } from 'react';
import type { AnyActorRef } from 'xstate';
import { DEFAULT_SHOP, type ShopIdentity } from '../../domain/brand/shop-identity';
import { ShopIdentityProvider } from '../components/brand/shop-identity';
import type { Locale } from '../../domain/text/locale';
import type { Store } from '../../machines/storage/slice';
import type { PageData } from './initial-data';
import { markInteractive } from './mark-interactive';
import { bufferedStore } from './buffered-store';
import { errorLinks } from '../app/errors/error-links';
import { AppRoot } from '../app/AppRoot';
import { navigationWith } from '../app/navigation/navigation';
import { ErrorScreen } from '../app/errors/ErrorScreen';
import { screenLoaderOf, createShop, startShop, CHILDREN, childOf, restoreStored, type Shop } from '../app/create-shop';
import { canRestart, recordCrash } from './crash-guard';

/** Calls back once when the shop or one of its child actors stops with an error. */
function onCrash(shop: Shop, then: (error: unknown) => void): void {
  let hasCrashed = false;
  const crashed = (error: unknown) => {
    if (hasCrashed) return;
    hasCrashed = true;
    queueMicrotask(() => then(error));
  };
  const actors: AnyActorRef[] = [shop, screenLoaderOf(shop), ...CHILDREN.map((name) => childOf(shop, name))];
  for (const actor of actors) actor.subscribe({ error: crashed });
}

/** Calls back once the first screen has loaded or failed. */
function onSettled(shop: Shop, then: () => void): () => void {
  const { unsubscribe } = screenLoaderOf(shop).subscribe((state) => {
    if (!state.hasTag('settled')) return;
    unsubscribe();
    then();
  });
  return unsubscribe;
}

/** Stops a shop and its children. XState doesn't stop the children of a machine that threw. */
function stop(shop: Shop): void {
  screenLoaderOf(shop).send({ type: 'screenLoader.ended' });
  childOf(shop, 'navigation').send({ type: 'navigation.ended' });
  shop.stop();
}

/**
 * Creates the shop and returns the function that starts and renders it, so that the two can run in separate tasks.
 * With `data` the page is hydrated as the server rendered it, with an empty cart and no favourites; these follow from storage
 * before paint. A crash restarts the shop from storage; the third within a minute shows the error screen.
 */
export function preparePage(
  element: HTMLElement,
  locale: Locale,
  store: Store,
  data: PageData | null = null,
  identity: ShopIdentity = DEFAULT_SHOP,
) {
  const links = errorLinks();
  let end = () => {};
  let starts = 0;
  let root: Root | null = null;
  const render = (page: ReactNode) => {
    root ??= createRoot(element);
    root.render(page);
  };

  function create(language: Locale, pageData: PageData | null) {
    const buffer = pageData === null ? null : bufferedStore(store);
    const used = buffer?.store ?? store;
    const shop = createShop(language, used, { navigation: navigationWith(pageData), startsEmpty: buffer !== null });
    return { buffer, used, shop };
  }

  function begin(language: Locale, pageData: PageData | null, created = create(language, pageData)) {
    const shop = startShop(language, created.used, created.shop);
    const cleanups = [() => stop(shop)];
    starts += 1;
    end = () => {
      for (const cleanup of cleanups) cleanup();
    };
    onCrash(shop, (error) => {
      const { locale: current } = childOf(shop, 'language').getSnapshot().context;
      end();
      if (canRestart(error)) begin(current, null);
      else
        render(
          <ShopIdentityProvider identity={identity}>
            <ErrorScreen links={links} crashReport={recordCrash(error)} onRetry={() => window.location.reload()} />
          </ShopIdentityProvider>,
        );
    });
    const props = { shop, i18n, links, identity, run: starts, onReady: markInteractive };
    if (pageData === null) {
      render(<AppRoot {...props} />);
      return;
    }
    const restore = () => {
      restoreStored(shop, store);
      created.buffer?.flush();
    };
    const hydrate = () => {
      const page = <AppRoot {...props} onRendered={restore} />;
      // In a transition, hydration is interruptible.
      if (screenLoaderOf(shop).getSnapshot().context.shown)
        startTransition(() => {
          root = hydrateRoot(element, page);
        });
      else render(page);
    };
    cleanups.push(onSettled(shop, hydrate));
  }

  const first = create(locale, data);
  // If storage changes before the start, a new shop is created from it.
  let isOutdated = false;
  const unwatch = store.watch(() => {
    isOutdated = true;
  });
  return () => {
    unwatch();
    begin(locale, data, isOutdated ? undefined : first);
    return () => {
      end();
      root?.unmount();
    };
  };
}
