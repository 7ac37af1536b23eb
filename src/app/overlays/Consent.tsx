import { useSelector } from '@xstate/react';
import { type FunctionComponent, lazy, Suspense } from 'react';
import { useIsHydrated } from '../../boot/use-is-hydrated';
import { factsOf } from '../../../domain/routes/facts';
import { useConsent, useNavigation } from '../shop-context';
import type { ConsentRef } from '../../../machines/consent/consent.machine';

type Sheet = FunctionComponent<{ consent: ConsentRef }>;
const NOTHING: { default: Sheet } = { default: () => null };

/** When its code fails to load, consent stays refused and the next visit shows the question. */
const ConsentSheet = lazy<Sheet>(() => import('./ConsentSheet/ConsentSheet').catch(() => NOTHING));

/** The consent question; its code loads only when it is shown. */
export function Consent() {
  const consent = useConsent();
  const routeName = useSelector(useNavigation(), ({ context }) => context.match?.route.name);
  const isAsking = useSelector(consent, (snapshot) => snapshot.hasTag('asking'));
  const isOpened = useSelector(consent, (snapshot) => snapshot.hasTag('choosing') || snapshot.hasTag('explaining'));
  // The server doesn't know the stored choice and renders no question.
  const isHydrated = useIsHydrated();
  const isShown = isHydrated && (isOpened || (isAsking && routeName !== undefined && factsOf(routeName).asksConsent));
  return isShown ? (
    <Suspense fallback={null}>
      <ConsentSheet consent={consent} />
    </Suspense>
  ) : null;
}
