import { useSelector } from '@xstate/react';
import { type FunctionComponent, lazy, Suspense } from 'react';
import { useIsHydrated } from '../../boot/use-is-hydrated';
import { factsOf } from '../../../domain/routes/facts';
import { useConsent, useNavigation } from '../shop-context';
import type { ConsentRef } from '../../../machines/consent/consent.machine';

type Sheet = FunctionComponent<{ consent: ConsentRef }>;
const NOTHING: { default: Sheet } = { default: () => null };

/** Without its code nobody is asked, which means no; the next visit asks. */
const ConsentSheet = lazy<Sheet>(() => import('./ConsentSheet/ConsentSheet').catch(() => NOTHING));

/** The question of consent. It comes after the first screen, and only whoever is asked loads its code. */
export function Consent() {
  const consent = useConsent();
  const place = useSelector(useNavigation(), ({ context }) => context.match?.route.name);
  const isAsking = useSelector(consent, (snapshot) => snapshot.hasTag('asking'));
  const isOpened = useSelector(consent, (snapshot) => snapshot.hasTag('choosing') || snapshot.hasTag('explaining'));
  // The server knows nothing of anybody's answer, and draws no question.
  const isHydrated = useIsHydrated();
  const isShown = isHydrated && (isOpened || (isAsking && place !== undefined && factsOf(place).asksConsent));
  return isShown ? (
    <Suspense fallback={null}>
      <ConsentSheet consent={consent} />
    </Suspense>
  ) : null;
}
