import { factsOf } from '../../domain/routes/facts';
import type { RouteName } from '../../domain/routes/manifest';
import type { NavigationEvent, Who } from '../navigation/navigation.types';
import type { RecoveryEvent } from '../payment/payment-recovery.machine';
import type { SessionEnd } from '../session/session.types';
import type { Toast } from './toasts.machine';

export const ORDERED_ELSEWHERE: Toast = { tone: 'success', code: 'orderedElsewhere', link: { name: 'orders' } };

/** Reports the entered route to the payment recovery. */
export const routeEntered = ({ name }: { name: RouteName }): RecoveryEvent => ({
  type: 'route.entered',
  isPaying: factsOf(name).checksPayment,
});

/** Reports a confirmed customer to the payment recovery. */
export const customerConfirmed = ({ hasOpenPayment }: { hasOpenPayment: boolean }): RecoveryEvent => ({
  type: 'customer.confirmed',
  hasOpenPayment,
});

interface SessionSeen {
  hasTag(tag: 'customer' | 'visitor'): boolean;
  readonly context: { readonly ended: SessionEnd | null };
}

/** Reports the session to navigation. */
export const sessionChanged = ({ snapshot }: { snapshot: SessionSeen }): NavigationEvent => {
  const who: Who = snapshot.hasTag('customer') ? 'customer' : snapshot.hasTag('visitor') ? 'visitor' : 'unknown';
  return { type: 'session.changed', who, ended: snapshot.context.ended };
};
