import { stateAfter } from '../../../server/payments/core/finalise/state-after';
import { INVOICES, isPayable, type Worker, withAttention, withInvoice, type World } from './world';

/** Mistakes that a server could make; the model has to notice each of them. */
export type Mistake =
  | 'the payment is not locked'
  | 'a stale report turns a paid payment back'
  | 'a late payment makes no order'
  | 'an attempt is freed twice'
  | 'a second charge is not reported'
  | 'a second paid invoice is not reported';

/** POST /payment/initiate up to the commit: a new payment with its reservation, or the payable one again. */
export function initiate(world: World): World | null {
  const { attempt, invoices, onHand, reserved } = world;
  if (attempt === 'ordered') return null;
  const live = INVOICES.find((place) => isPayable(invoices[place]));
  if (attempt === 'open' && live !== undefined)
    return invoices[live].payment === 'failed' ? withInvoice(world, live, { payment: 'open' }) : null;
  const free = INVOICES.find((place) => invoices[place].payment === 'none');
  if (free === undefined) return null;
  if (attempt === 'open') return withInvoice(world, free, { payment: 'creating' });
  if (onHand - reserved < 1) return null;
  return withInvoice({ ...world, attempt: 'open', reserved: reserved + 1 }, free, { payment: 'creating' });
}

/** Ends an open attempt and frees its unit. */
export function endAttempt(world: World, mistake: Mistake | null): World {
  if (world.attempt !== 'open' && !(mistake === 'an attempt is freed twice' && world.attempt === 'dead')) return world;
  return { ...world, attempt: 'dead', reserved: world.reserved - 1 };
}

/** The transaction that stores what the gateway answered. */
export function applyReport(world: World, { invoice, gateway, charges, ...worker }: Worker, mistake: Mistake | null) {
  if (gateway === 'none') return world;
  const { payment, declined } = world.invoices[invoice as 0];
  if (gateway === 'paid') {
    const paid = withInvoice(world, invoice, { payment: 'paid' });
    const ordered = createPaidOrder(paid, invoice, worker.hasSeenOrder ?? world.orders.length > 0, mistake);
    return charges > 1 && mistake !== 'a second charge is not reported'
      ? withAttention(ordered, 'duplicate_payment')
      : ordered;
  }
  if (payment === 'paid' && mistake !== 'a stale report turns a paid payment back') return world;
  const status = gateway === 'failed' || gateway === 'expired' ? gateway : 'pending';
  const paymentId = gateway === 'failed' ? 'declined' : null;
  const state = stateAfter({ state: payment, gatewayPaymentId: declined }, { status, url: 'https://pay', paymentId });
  return withInvoice(world, invoice, { payment: state, declined: state === 'failed' ? paymentId : declined });
}

function createPaidOrder(world: World, invoice: number, hasOrder: boolean, mistake: Mistake | null): World {
  if (hasOrder)
    return world.orders.includes(invoice) || mistake === 'a second paid invoice is not reported'
      ? world
      : withAttention(world, 'duplicate_payment');
  if (mistake === 'a late payment makes no order' && world.attempt === 'dead') return world;
  const made: World = { ...world, attempt: 'ordered', orders: [...world.orders, invoice] };
  const { onHand, reserved, sold } = world;
  if (world.attempt === 'open') return { ...made, onHand: onHand - 1, reserved: reserved - 1, sold: sold + 1 };
  if (onHand - reserved < 1) return withAttention(made, 'shortfall');
  return { ...made, onHand: onHand - 1, sold: sold + 1 };
}
