import { useSelector } from '@xstate/react';
import type { Shown } from '../machines/navigation/screen-loader.types';
import { ScreenFrame } from './app/ScreenFrame';
import { ShopLayout } from './app/shell/ShopLayout';
import { ScreenFallback } from './app/ScreenFallback';
import { ErrorBoundary } from './app/errors/ErrorBoundary';
import { ErrorScreen, type ErrorLinks } from './app/errors/ErrorScreen';
import { useScreenLoader, useNavigation } from './app/shop-context';
import { recordCrash } from './boot/crash-guard';
import type { Screen } from './screens/screen';

/** The layout with the current screen, its fallback or its error screen. */
export function App({ links }: { links: ErrorLinks }) {
  const screenLoader = useScreenLoader();
  const shown = useSelector(screenLoader, ({ context }) => context.shown);
  const isFailed = useSelector(screenLoader, (state) => state.hasTag('failed'));
  const isCrashed = useSelector(screenLoader, (state) => state.hasTag('crashed'));
  const crashReport = useSelector(screenLoader, ({ context }) => context.crashReport);
  // Null once a screen is shown, so that later navigation doesn't render the layout twice.
  const loadingRoute = useSelector(useNavigation(), ({ context }) => (shown ? null : context.match?.route.name));
  const firstRoute = loadingRoute ?? 'home';
  const retry = () => screenLoader.send({ type: 'retry.requested' });
  // One layout instance for all states: its state must survive the loading of a screen.
  return (
    <ShopLayout name={shown?.visit.route.name ?? firstRoute}>
      {isCrashed ? (
        <ErrorScreen links={links} crashReport={crashReport} onRetry={retry} />
      ) : shown ? (
        <ErrorBoundary resetKey={shown.key} links={links} onError={recordCrash}>
          <ScreenFrame key={shown.key}>
            <CurrentScreen shown={shown} />
          </ScreenFrame>
        </ErrorBoundary>
      ) : (
        <ScreenFallback route={firstRoute} isBroken={isFailed} onRetry={retry} />
      )}
    </ShopLayout>
  );
}

function CurrentScreen({ shown }: { shown: Shown }) {
  const { View } = shown.screen as Screen;
  const { route, state } = shown.visit;
  return <View route={route} state={state} screen={shown.actor as never} />;
}
