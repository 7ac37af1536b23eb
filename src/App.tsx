import { useSelector } from '@xstate/react';
import type { Shown } from '../machines/navigation/arrival.types';
import { ScreenFrame } from './app/ScreenFrame';
import { ShopLayout } from './app/shell/ShopLayout';
import { ScreenFallback } from './app/ScreenFallback';
import { ErrorBoundary } from './app/errors/ErrorBoundary';
import { ErrorScreen, type Ways } from './app/errors/ErrorScreen';
import { useArrival, useNavigation } from './app/shop-context';
import { noteTrouble } from './boot/crash-guard';
import type { Screen } from './screens/screen';

/** The shop's page: chrome, and in it the screen that has arrived. */
export function App({ ways }: { ways: Ways }) {
  const arrival = useArrival();
  const shown = useSelector(arrival, ({ context }) => context.shown);
  const isFailed = useSelector(arrival, (state) => state.hasTag('failed'));
  const isCrashed = useSelector(arrival, (state) => state.hasTag('crashed'));
  const trouble = useSelector(arrival, ({ context }) => context.trouble);
  // Where navigation goes to is known before the screen is there: what is shown meanwhile need not be drawn again for it.
  const place = useSelector(useNavigation(), ({ context }) => (shown ? null : context.match?.route.name));
  const opening = place ?? 'home';
  const retry = () => arrival.send({ type: 'retry.requested' });
  // One chrome, whatever it stands around: what a shopper does with it while a screen comes must not begin anew with the screen.
  return (
    <ShopLayout name={shown?.visit.route.name ?? opening}>
      {isCrashed ? (
        <ErrorScreen ways={ways} trouble={trouble} onRetry={retry} />
      ) : shown ? (
        <ErrorBoundary resetKey={shown.key} ways={ways} onError={noteTrouble}>
          <ScreenFrame key={shown.key}>
            <ScreenOf shown={shown} />
          </ScreenFrame>
        </ErrorBoundary>
      ) : (
        <ScreenFallback place={opening} isBroken={isFailed} onRetry={retry} />
      )}
    </ShopLayout>
  );
}

function ScreenOf({ shown }: { shown: Shown }) {
  const { View } = shown.screen as Screen;
  const { route, state } = shown.visit;
  return <View route={route} state={state} screen={shown.actor as never} />;
}
