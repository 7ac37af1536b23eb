import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { Arrival } from './app/ScreenFrame';
import { Chrome } from './app/Frame';
import { Opening } from './app/AppFallback';
import type { Router } from './router/router';
import { ErrorBoundary } from './app/shell/ErrorBoundary';
import { ErrorScreen, type Ways } from './app/shell/ErrorScreen';
import { useShop } from './app/shop-context';
import { noteTrouble } from './boot/crash-guard';

/** What the page needs of a router. */
export interface Shows extends Pick<Router, 'getSnapshot' | 'retry'> {
  readonly subscribe: (listener: () => void) => () => void;
}

/** The shop's page: chrome, and in it the screen that the router shows. */
export function App({ router, ways }: { router: Shows; ways: Ways }) {
  const { shown, isBroken, trouble } = useSyncExternalStore(router.subscribe, router.getSnapshot, router.getSnapshot);
  const isShown = shown !== null && !trouble;
  // Where the shop goes to is known before the screen is there: what is shown meanwhile need not be drawn again for it.
  const place = useSelector(useShop(), ({ context }) => (isShown ? null : context.place?.name));
  const opening = place ?? 'home';
  // One chrome, whatever it stands around: what a shopper does with it while a screen comes must not begin anew with the screen.
  return (
    <Chrome name={isShown ? shown.route.name : opening}>
      {trouble ? (
        <ErrorScreen ways={ways} trouble={trouble} onRetry={router.retry} />
      ) : isShown ? (
        <ErrorBoundary resetKey={shown.key} ways={ways} onError={noteTrouble}>
          <Arrival key={shown.key}>
            <shown.screen.View
              key={shown.key}
              route={shown.route as never}
              actors={shown.actors as never}
              screen={shown.actors.screen as never}
              state={shown.state}
            />
          </Arrival>
        </ErrorBoundary>
      ) : (
        <Opening place={opening} isBroken={isBroken} onRetry={router.retry} />
      )}
    </Chrome>
  );
}
