import { COMMANDS, type Plan, type PlannedCommand, type PlannedFault, type PlannedShopper } from './plan';
import { createRandom, hashOf, type Random } from './random';
import { scriptFor, type Situation, SITUATIONS } from './situations';

const NAMES = ['Noura', 'Fahad', 'Maryam', 'Yousef', 'Dana', 'Khalid'];
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Minutes after which the units of the first invoices are free again, and some of them are not paid yet. */
const LATE = 42;

/** The plan of a seed. Each run has its own choice of situations and faults (swarm testing). */
export function createPlan(seed: number): Plan {
  const random = createRandom(hashOf(`plan ${seed}`));
  const { below, chance, pick } = random;
  const situations = chance(0.85) ? chooseSituations(random) : [];
  const isPointed = situations.length > 0;
  // Each situation has a variant of its own.
  const decided = situations.flatMap(({ shoppers }, place) =>
    shoppers.map((one) => ({
      ...one,
      units: Array.from({ length: place + 1 }, (_, index) => (index < place ? 0 : 1)),
    })),
  );
  const count = isPointed ? Math.min(NAMES.length, decided.length + pick([0, 0, 0, 1])) : 2 + below(5);
  const isCrowded = chance(0.6);
  const isNoisy = chance(isPointed ? 0.25 : 0.75);
  const hasFaults = chance(isPointed ? 0.3 : 0.6);
  const decidedSteps = stepsOfSituations(random, situations);
  const hasManyServers = situations.some((one) => one.hasManyServers);
  return {
    seed,
    servers: hasManyServers ? 2 + below(2) : 1 + below(3),
    stock: [1 + below(3), 1 + below(4), 2 + below(4), 2].map((units, place) => situations[place]?.stock ?? units),
    promoUses: situations.find(({ promoUses }) => promoUses)?.promoUses ?? 1 + below(2),
    shoppers: Array.from({ length: count }, (_, index) => ({
      ...shopper(random, NAMES[index] as string, isCrowded),
      ...decided[index],
    })),
    commands: [
      ...decidedSteps.commands,
      ...(isNoisy ? Array.from({ length: 1 + below(5) }, () => command(random, count)) : []),
      ...(chance(isPointed ? 0.1 : 0.35) ? crossing(random, count) : []),
    ],
    faults: [
      ...decidedSteps.faults,
      ...(hasFaults ? Array.from({ length: 1 + below(3) }, () => fault(random, count)) : []),
    ],
    rates: {
      later: pick([50, 150, 250, 350]),
      slow: situations.some((one) => one.isDatabaseSlow) ? 150 : chance(0.3) ? pick([2, 10, 30]) : 0,
      gateway: situations.some((one) => one.isGatewaySlow) ? pick([150, 350]) : 0,
      kill: hasFaults && chance(0.5) ? pick([1, 4]) : 0,
      network: hasFaults && chance(0.6) ? pick([50, 150]) : 0,
    },
    steps: null,
  };
}

/** Two to four situations with as many shoppers as a plan may have. */
function chooseSituations(random: Random): readonly Situation[] {
  const wanted = random.pick([2, 3, 3, 4]);
  const chosen: Situation[] = [];
  for (let tries = 0; tries < 6 && chosen.length < wanted; tries += 1) {
    const situation = random.pick(SITUATIONS)(random);
    const shoppers = [...chosen, situation].reduce((count, one) => count + one.shoppers.length, 0);
    if (shoppers <= NAMES.length) chosen.push(situation);
  }
  return chosen;
}

/** The commands and faults of situations, about shoppers by their place in the plan. */
function stepsOfSituations(random: Random, situations: readonly Situation[]) {
  let first = 0;
  const commands: PlannedCommand[] = [];
  const faults: PlannedFault[] = [];
  for (const situation of situations) {
    const placed = <T extends { readonly about: number }>(one: T): T => ({ ...one, about: one.about + first });
    for (const one of situation.commands ?? [])
      commands.push(placed({ ...command(random, 1), isTwice: false, ...one }));
    for (const one of situation.faults ?? []) faults.push(placed({ ...fault(random, 1), ...one }));
    if (!situation.commands)
      for (const [index, { outcome }] of situation.shoppers.entries())
        if (random.chance(0.7))
          for (const one of scriptFor(random, index, outcome === 'paid late' ? 50 : 1))
            commands.push(placed({ ...command(random, 1), ...one, about: index }));
    first += situation.shoppers.length;
  }
  return { commands, faults };
}

function shopper({ chance, pick }: Random, name: string, isCrowded: boolean): PlannedShopper {
  const units = isCrowded
    ? [1, 0, 0]
    : pick([
        [1, 0, 0],
        [0, 1, 0],
        [1, 1, 0],
        [0, 2, 0],
        [0, 1, 1],
        [1, 0, 1],
      ]);
  const canReturn = chance(0.75);
  return {
    name,
    startMs: chance(0.7) ? 0 : pick([1, 2, 3, LATE]) * MINUTE,
    units,
    hasPromo: chance(0.4),
    method: chance(0.7) ? 'card' : 'cash',
    isImpatient: chance(0.25),
    ordersTwice: false,
    outcome: pick([
      'paid',
      'paid',
      'paid',
      'paid',
      'declined',
      'declined, then paid',
      'cancelled',
      'paid late',
      'paid twice',
      'left',
    ]),
    dwellMs: pick([10, 10, 30, 60, 300]) * SECOND,
    againMs: 20 * SECOND,
    lateMs: pick([35, 45, 45]) * MINUTE,
    triesAgainMs: null,
    secondMs: pick([0, 0, 3 * MINUTE]),
    webhooks: pick([[], [0], [0], [2 * SECOND], [0, 0], [0, 2 * SECOND, 3 * MINUTE], [20 * MINUTE]]),
    returnMs: canReturn ? pick([0, 0, 2 * SECOND, MINUTE]) : null,
    cancelMs: chance(0.2) ? pick([5 * SECOND, 10 * SECOND, 30 * SECOND, 5 * MINUTE]) : null,
    givesUpMs: null,
    switchesToCash: chance(0.7),
    callsOffMs: chance(0.2) ? pick([0, 5 * SECOND, 2 * MINUTE]) : null,
  };
}

const command = ({ below, chance, pick }: Random, shoppers: number): PlannedCommand => ({
  atMs: pick([0, 5, 10, 30, 60, 90, 120, 300, 360, 600]) * SECOND,
  kind: pick(COMMANDS),
  about: below(shoppers),
  change: pick([-2, -1, 1, 3]),
  isTwice: chance(0.2),
  settlesMs: pick([20, 20, 60]) * SECOND,
});

/** Two commands about one order at the same time. */
const crossing = (random: Random, shoppers: number): PlannedCommand[] => {
  const first = command(random, shoppers);
  const { atMs, about } = { ...first, atMs: first.atMs + 5 * MINUTE };
  const kinds = random.pick([
    ['cancel', 'refund'],
    ['refund', 'cancel'],
    ['refund', 'refund a part'],
    ['cancel', 'reopen'],
    ['ship', 'cancel'],
    ['ship', 'return'],
  ] as const);
  return kinds.map((kind) => ({ ...first, atMs, about, kind }));
};

const fault = ({ below, pick }: Random, shoppers: number): PlannedFault => ({
  atMs: pick([0, 2, 10, 30, 60, 120, 300]) * SECOND,
  kind: pick([
    'server killed',
    'server killed',
    'database killed',
    'clock jumps',
    'gateway down',
    'gateway answers late',
    'gateway lies',
    'wrong amount',
    'wrong amount',
    'server killed at the gateway',
    'server killed at the gateway',
  ]),
  about: below(shoppers),
  ms: pick([-5 * MINUTE, -5 * MINUTE, -5 * MINUTE, 40 * SECOND, 2 * MINUTE, 12 * MINUTE, 35 * MINUTE]),
  stage: pick(['made', 'asked', 'refund called', 'refund made', 'refund made']),
});
