import { applyReport, type Mistake } from './server';
import { stepsOf } from './steps';
import { BEGINNING, INVOICES, type World } from './world';

interface Exploration {
  readonly worlds: number;
  /** What is wrong, and a shortest way to it; null if nothing is. */
  readonly problem: { readonly says: string; readonly steps: readonly string[] } | null;
}

interface Visit {
  readonly world: World;
  readonly step: string;
  readonly before: Visit | null;
}

interface Options {
  readonly mistake?: Mistake | null;
  /** how often the gateway may take the amount of one invoice */
  readonly maxCharges: number;
}

/** Visits every world that can be reached, nearest first, until one breaks the promise. */
export function explore({ mistake = null, maxCharges }: Options): Exploration {
  const known = new Set([keyOf(BEGINNING)]);
  const visits: Visit[] = [{ world: BEGINNING, step: '', before: null }];
  for (const visit of visits) {
    const says = brokenIn(visit.world, mistake);
    if (says !== null) return { worlds: known.size, problem: { says, steps: stepsTo(visit) } };
    for (const [step, world] of stepsOf(visit.world, mistake, maxCharges)) {
      const key = keyOf(world);
      if (known.has(key)) continue;
      known.add(key);
      visits.push({ world, step, before: visit });
    }
  }
  return { worlds: known.size, problem: null };
}

/** The order of the servers doesn't matter. */
const keyOf = ({ invoices, workers, ...world }: World): string =>
  [
    ...invoices.map((one) => Object.values(one).join()),
    ...workers.map((one) => Object.values(one).join()).sort(),
    ...Object.values(world).map(String),
  ].join('|');

const stepsTo = ({ before, step }: Visit): string[] => (before ? [...stepsTo(before), step] : []);

/** What is wrong now, or would be after the reconciler's next round. */
function brokenIn(world: World, mistake: Mistake | null): string | null {
  const settled = reconciled(world, mistake);
  return wrongAtAnyTime(world) ?? wrongAtAnyTime(settled) ?? wrongAfterReconciling(settled);
}

/** All servers die, and one that starts again asks about every payment. */
const reconciled = (world: World, mistake: Mistake | null): World =>
  INVOICES.reduce<World>(
    (next, invoice) => {
      const { payment, gateway, charges } = next.invoices[invoice];
      return payment === 'none'
        ? next
        : applyReport(next, { invoice, gateway, charges, hasSeenOrder: undefined }, mistake);
    },
    { ...world, workers: [] },
  );

function wrongAtAnyTime({ orders, invoices, onHand, reserved, sold }: World): string | null {
  if (orders.length > 1) return 'two orders of one attempt';
  if (orders.some((place) => invoices[place as 0].charges === 0)) return 'an order that nobody paid';
  if (orders.some((place) => invoices[place as 0].payment !== 'paid'))
    return 'the payment of an order counts as unpaid';
  if (reserved < 0 || reserved > onHand) return 'more or fewer units are reserved than there are';
  if (onHand + sold !== 1) return 'a unit is lost or sold twice';
  return null;
}

function wrongAfterReconciling({ orders, invoices, attention }: World): string | null {
  const charges = invoices.reduce((sum, one) => sum + one.charges, 0);
  if (charges > 0 && orders.length === 0) return 'money without an order';
  if (charges > 1 && !attention.includes('duplicate_payment')) return 'money taken twice, and nobody is asked';
  return null;
}
