import type { GatewayStage } from '../shop/gateway';
import { createRandom, hashOf, type Random } from './random';

/** What a plan does to one message or one request. Times are virtual ms. */
export type Disturbance =
  | { readonly kind: 'later' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'server killed' | 'database killed'; readonly when: 'before' | 'after' }
  | { readonly kind: 'request lost' | 'answer lost' | 'request late' | 'answer late' | 'doubled' | 'captive portal' };

type CardOutcome = 'paid' | 'declined' | 'declined, then paid' | 'cancelled' | 'paid late' | 'paid twice' | 'left';

export interface PlannedShopper {
  readonly name: string;
  /** ms after the beginning */
  readonly startMs: number;
  /** Units of each variant. */
  readonly units: readonly number[];
  readonly hasPromo: boolean;
  readonly method: 'card' | 'cash';
  /** Submits from a second tab at once. */
  readonly isImpatient: boolean;
  readonly outcome: CardOutcome;
  /** ms on the gateway's page */
  readonly dwellMs: number;
  /** ms after the payment at which its webhook arrives */
  readonly webhooks: readonly number[];
  /** ms from the payment to the return; null if the shopper doesn't return */
  readonly returnMs: number | null;
  /** Gives the attempt up, after this many ms on the gateway's page. */
  readonly cancelMs: number | null;
  /** Orders the same for cash after a decline, or once an invoice expired unpaid. */
  readonly switchesToCash: boolean;
  /** Cancels the order, this many ms after it was named; null to leave it. */
  readonly callsOffMs: number | null;
}

const COMMANDS = [
  'cancel',
  'ship',
  'reopen',
  'return',
  'refund',
  'refund a part',
  'stock',
  'price',
  'cancel and refund',
] as const;

export interface PlannedCommand {
  readonly atMs: number;
  readonly kind: (typeof COMMANDS)[number];
  /** The shopper whose order it is about, or the variant. */
  readonly about: number;
  /** Added units, or fils on the price. */
  readonly change: number;
  /** Given twice at once. */
  readonly isTwice: boolean;
}

export interface PlannedFault {
  readonly atMs: number;
  readonly kind:
    | 'server killed'
    | 'database killed'
    | 'clock jumps'
    | 'gateway down'
    | 'gateway answers late'
    | 'gateway lies'
    | 'wrong amount'
    | 'server killed at the gateway';
  /** The server, or the shopper whose invoice it is about. */
  readonly about: number;
  readonly ms: number;
  /** The stage of a call at which the server is killed. */
  readonly stage: GatewayStage;
}

/** How likely each disturbance is, per thousand messages or requests. */
interface Rates {
  readonly later: number;
  readonly slow: number;
  readonly kill: number;
  readonly network: number;
}

export interface Plan {
  readonly seed: number;
  readonly servers: number;
  /** Units of each variant at the beginning. */
  readonly stock: readonly number[];
  readonly promoUses: number;
  readonly shoppers: readonly PlannedShopper[];
  readonly commands: readonly PlannedCommand[];
  readonly faults: readonly PlannedFault[];
  readonly rates: Rates;
  /** The only steps of the run: shoppers by name, commands, faults, and disturbances by message. Null for all. */
  readonly steps: ReadonlySet<string> | null;
}

/** The names of a plan's commands and faults as steps. */
export const commandName = (index: number) => `command ${index + 1}`;
export const faultName = (index: number) => `fault ${index + 1}`;

/** The steps of a plan that a run without disturbances has. */
export const stepsOf = ({ shoppers, commands, faults }: Plan): readonly string[] => [
  ...commands.map((_, index) => commandName(index)),
  ...faults.map((_, index) => faultName(index)),
  ...shoppers.map(({ name }) => name),
];

const NAMES = ['Noura', 'Fahad', 'Maryam', 'Yousef', 'Dana', 'Khalid'];
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Minutes after which the units of the first invoices are free again, and some of them are not paid yet. */
const LATE = 42;

/** The plan of a seed. Each run has its own choice of faults (swarm testing). */
export function createPlan(seed: number): Plan {
  const random = createRandom(hashOf(`plan ${seed}`));
  const { below, chance, pick } = random;
  const count = 2 + below(5);
  const isCrowded = chance(0.6);
  const shoppers = Array.from({ length: count }, (_, index) => shopper(random, NAMES[index] as string, isCrowded));
  const hasFaults = chance(0.6);
  return {
    seed,
    servers: 1 + below(3),
    stock: [1 + below(3), 1 + below(4), 2 + below(4)],
    promoUses: 1 + below(2),
    shoppers,
    commands: [
      ...(chance(0.75) ? Array.from({ length: 1 + below(5) }, () => command(random, count)) : []),
      ...(chance(0.35) ? crossing(random, count) : []),
    ],
    faults: hasFaults ? Array.from({ length: 1 + below(3) }, () => fault(random, count)) : [],
    rates: {
      later: pick([0, 20, 60, 150, 350]),
      slow: chance(0.4) ? pick([2, 10, 30]) : 0,
      kill: hasFaults && chance(0.5) ? pick([1, 4]) : 0,
      network: hasFaults && chance(0.6) ? pick([50, 150]) : 0,
    },
    steps: null,
  };
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
    webhooks: pick([[], [0], [0], [2 * SECOND], [0, 0], [0, 2 * SECOND, 3 * MINUTE], [20 * MINUTE]]),
    returnMs: canReturn ? pick([0, 0, 2 * SECOND, MINUTE]) : null,
    cancelMs: chance(0.2) ? pick([5 * SECOND, 10 * SECOND, 30 * SECOND, 5 * MINUTE]) : null,
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
  ms: pick([-5 * MINUTE, 40 * SECOND, 2 * MINUTE, 35 * MINUTE, 60 * MINUTE]),
  stage: pick(['made', 'asked', 'refund called', 'refund made', 'refund made']),
});

const NETWORK = [
  'request lost',
  'answer lost',
  'answer lost',
  'request late',
  'answer late',
  'doubled',
  'doubled',
  'captive portal',
] as const;

/** The disturbance of a message by seed and rates, if it is steps. */
export function disturbanceBySeed({ seed, rates, steps }: Plan, key: string): Disturbance | null {
  if (steps && !steps.has(key)) return null;
  const thousandth = hashOf(`${seed} ${key}`) % 1_000;
  const choice = hashOf(`${key} ${seed}`);
  if (key.endsWith('#net'))
    return thousandth < rates.network ? { kind: NETWORK[choice % NETWORK.length] as never } : null;
  if (thousandth < rates.later) return { kind: 'later' };
  if (thousandth < rates.later + rates.slow) return { kind: 'slow', ms: [200, 2_000, 12_000][choice % 3] as number };
  if (thousandth < rates.later + rates.slow + rates.kill)
    return {
      kind: choice % 4 === 0 ? 'database killed' : 'server killed',
      when: choice % 2 === 0 ? 'before' : 'after',
    };
  return null;
}
