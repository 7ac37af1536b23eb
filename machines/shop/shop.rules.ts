import { factsOf } from '../../domain/routes/facts';
import type { RouteName } from '../../domain/routes/manifest';
import type { NavigationEvent, Who } from '../navigation/navigation.types';
import type { RecoveryEvent } from '../payment/payment-recovery.machine';
import type { SessionEnd } from '../session/session.types';
import type { Toast } from './toasts.machine';

export const ORDERED_ELSEWHERE: Toast = { tone: 'success', code: 'orderedElsewhere', link: { name: 'orders' } };

/** What the search for payments that nobody saw succeed is told of a route. */
export const routeEntered = ({ name }: { name: RouteName }): RecoveryEvent => ({
  type: 'route.entered',
  isPaying: factsOf(name).checksPayment,
});

/** What it is told once it is sure who is here. */
export const customerConfirmed = ({ hasOpenPayment }: { hasOpenPayment: boolean }): RecoveryEvent => ({
  type: 'customer.confirmed',
  hasOpenPayment,
});

interface SessionSeen {
  hasTag(tag: 'customer' | 'visitor'): boolean;
  readonly context: { readonly ended: SessionEnd | null };
}

/** What navigation is told of the session. */
export const sessionChanged = ({ snapshot }: { snapshot: SessionSeen }): NavigationEvent => {
  const who: Who = snapshot.hasTag('customer') ? 'customer' : snapshot.hasTag('visitor') ? 'visitor' : 'unknown';
  return { type: 'session.changed', who, ended: snapshot.context.ended };
};
