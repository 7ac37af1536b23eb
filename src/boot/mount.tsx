import { i18n } from '@lingui/core';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { type ReactNode, startTransition } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Locale } from '../../domain/text/locale';
import type { Store } from '../../machines/storage/slice';
import type { Answers } from './initial-data';
import { giveBackTaps } from './replay-clicks';
import { quietStore } from './buffered-store';
import { errorWays } from '../app/errors/error-links';
import { AppRoot } from '../app/AppRoot';
import { navigationWith } from '../app/navigation/navigation';
import { ErrorScreen } from '../app/errors/ErrorScreen';
import { arrivalOf, makeShop, openShop, PARTS, part, recall, type Shop } from '../app/create-shop';
import { mayBeginAnew, noteTrouble } from './crash-guard';

/** Calls once when the shop or one of its parts has died. */
function whenDead(shop: Shop, tell: (error: unknown) => void): void {
  let isTold = false;
  const died = (error: unknown) => {
    if (isTold) return;
    isTold = true;
    queueMicrotask(() => tell(error));
  };
  const actors: AnyActorRef[] = [shop, arrivalOf(shop), ...PARTS.map((name) => part(shop, name))];
  for (const actor of actors) actor.subscribe({ error: died });
}

/** Calls once there is something to show: a screen, or that there is none. */
function whenSettled(shop: Shop, then: () => void): () => void {
  const { unsubscribe } = arrivalOf(shop).subscribe((state) => {
    if (!state.hasTag('settled')) return;
    unsubscribe();
    then();
  });
  return unsubscribe;
}

/** Stops all that a shop started; the children of a machine that has died live on. */
function stop(shop: Shop): void {
  arrivalOf(shop).send({ type: 'arrival.ended' });
  part(shop, 'navigation').send({ type: 'navigation.ended' });
  shop.stop();
}

/**
 * Makes the shop; what it returns starts it and draws it, in another task where that is called later. Where the shop or a part
 * of it dies, all of it begins anew from what is remembered; the third time within a minute the page says so instead
 * (reliability 5.1).
 *
 * With `answers` the server has drawn the first screen already, for a visitor with an empty cart: the page is taken over as it
 * is, and what this browser remembers follows before anybody sees the difference.
 */
export function preparePage(element: HTMLElement, locale: Locale, store: Store, answers: Answers | null = null) {
  const ways = errorWays();
  let end = () => {};
  let lives = 0;
  let root: Root | null = null;
  const draw = (page: ReactNode) => {
    root ??= createRoot(element);
    root.render(page);
  };

  function make(spoken: Locale, written: Answers | null) {
    const quiet = written === null ? null : quietStore(store);
    const kept = quiet?.store ?? store;
    return {
      quiet,
      kept,
      made: makeShop(spoken, kept, { navigation: navigationWith(written), isBlank: quiet !== null }),
    };
  }

  function begin(spoken: Locale, written: Answers | null, { quiet, kept, made } = make(spoken, written)) {
    const shop = openShop(spoken, kept, made);
    const ends = [() => stop(shop)];
    lives += 1;
    end = () => {
      for (const step of ends) step();
    };
    whenDead(shop, (error) => {
      const { locale: current } = part(shop, 'language').getSnapshot().context;
      end();
      if (mayBeginAnew(error)) begin(current, null);
      else draw(<ErrorScreen ways={ways} trouble={noteTrouble(error)} onRetry={() => window.location.reload()} />);
    });
    const parts = { shop, i18n, ways, life: lives, onReady: giveBackTaps };
    if (written === null) {
      draw(<AppRoot {...parts} />);
      return;
    }
    const remember = () => {
      recall(shop, store);
      quiet?.speak();
    };
    const takeOver = () => {
      const page = <AppRoot {...parts} onDrawn={remember} />;
      // A transition is worked through in slices, between which the page answers.
      if (arrivalOf(shop).getSnapshot().context.shown)
        startTransition(() => {
          root = hydrateRoot(element, page);
        });
      else draw(page);
    };
    ends.push(whenSettled(shop, takeOver));
  }

  const first = make(locale, answers);
  let isOutdated = false;
  const unwatch = store.watch(() => {
    isOutdated = true;
  });
  return () => {
    unwatch();
    begin(locale, answers, isOutdated ? undefined : first);
    return () => {
      end();
      root?.unmount();
    };
  };
}
