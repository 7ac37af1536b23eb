import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { Arrival } from './chrome/Arrival';
import { Chrome } from './chrome/Chrome';
import { hrefs } from './routes';
import type { Router } from './router/router';
import { ErrorBoundary } from './shell/ErrorBoundary';
import { useShop } from './shop-context';
import { Opening } from './chrome/Opening';

/** The shop's page: chrome, and in it the screen that the router shows. */
export function App({ router }: { router: Router }) {
  const { shown, isBroken } = useSyncExternalStore(router.subscribe, router.getSnapshot, router.getSnapshot);
  const place = useSelector(useShop(), ({ context }) => context.place?.name ?? 'home');
  if (!shown) return <Opening place={place} isBroken={isBroken} onRetry={router.retry} />;
  const { View } = shown.screen;
  return (
    <Chrome name={shown.route.name}>
      <ErrorBoundary resetKey={shown.key} homeHref={hrefs.home}>
        <Arrival key={shown.key}>
          <View key={shown.key} route={shown.route as never} actors={shown.actors as never} state={shown.state} />
        </Arrival>
      </ErrorBoundary>
    </Chrome>
  );
}
