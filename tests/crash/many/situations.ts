import type { PlannedCommand, PlannedFault, PlannedShopper } from './plan';
import type { Random } from './random';

type SituationCommand = Pick<PlannedCommand, 'atMs' | 'kind'> & Partial<PlannedCommand>;

/** What a situation decides; the rest is as random as in any plan. `about` counts from the situation's first shopper. */
export interface Situation {
  readonly shoppers: readonly Partial<PlannedShopper>[];
  readonly commands?: readonly SituationCommand[];
  readonly faults?: readonly (Pick<PlannedFault, 'atMs' | 'kind'> & Partial<PlannedFault>)[];
  /** Units of its variant. */
  readonly stock?: number;
  readonly promoUses?: number;
  /** One server races with nobody. */
  readonly hasManyServers?: boolean;
  /** Statements take their time, so that what was read is old when it is written. */
  readonly isDatabaseSlow?: boolean;
  /** The gateway takes its time, so that its reports are old when they arrive. */
  readonly isGatewaySlow?: boolean;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** When the reservation of a payment that began at 0 ends. */
const RESERVED = 40 * MINUTE;

/** Pays at 10 s; the webhook reports it at once. */
const BUYER: Partial<PlannedShopper> = {
  startMs: 0,
  method: 'card',
  outcome: 'paid',
  dwellMs: 10 * SECOND,
  webhooks: [0],
  returnMs: 0,
  cancelMs: null,
  callsOffMs: null,
};

/** Declined at 10 s; the bank takes the money later. */
const late = (chargedAtMs: number, more: Partial<PlannedShopper> = {}): Partial<PlannedShopper> => ({
  ...BUYER,
  outcome: 'paid late',
  lateMs: chargedAtMs - 10 * SECOND,
  triesAgainMs: null,
  switchesToCash: false,
  ...more,
});

/** Webhooks, two tabs, the reconciler, and the shopper who gives up meet at one payment. */
const reportsMeet = ({ chance, pick }: Random): Situation => {
  const dwellMs = pick([10 * SECOND, MINUTE, MINUTE]);
  return {
    shoppers: [
      {
        ...BUYER,
        dwellMs,
        isImpatient: chance(0.5),
        webhooks: pick([[0], [0, 0], [0, 2 * SECOND]]),
        cancelMs: chance(0.6) ? dwellMs : null,
      },
    ],
    hasManyServers: true,
    isGatewaySlow: chance(0.4),
  };
};

/** The report of a decline arrives after the bank has charged the card. */
const oldReport = ({ chance, pick }: Random): Situation => ({
  shoppers: [
    {
      ...BUYER,
      outcome: 'declined, then paid',
      againMs: pick([2 * SECOND, 5 * SECOND]),
      webhooks: pick([
        [0, 0],
        [0, SECOND],
      ]),
      isImpatient: chance(0.5),
    },
  ],
  isGatewaySlow: true,
});

/** Reservations end on all servers at once, some of them at the moment at which the money is taken. */
const reservationsEnd = ({ chance, pick }: Random): Situation => ({
  shoppers: [
    late(RESERVED - pick([0, 0, SECOND]), { webhooks: pick([[0], [0, 0], [SECOND], []]), returnMs: null }),
    chance(0.5)
      ? { ...BUYER, outcome: 'left', hasPromo: chance(0.5) }
      : late(RESERVED, { webhooks: [0, 0], hasPromo: chance(0.5) }),
  ],
  stock: pick([2, 4]),
  hasManyServers: true,
});

/** The same attempt has a second invoice when the bank takes the money for the first. */
const twoInvoices = ({ pick }: Random): Situation => ({
  shoppers: [late(pick([36, 38, 45]) * MINUTE, { triesAgainMs: 35 * MINUTE, webhooks: pick([[0], []]) })],
});

/** Money is taken a second time, and nobody says so. */
const secondCharge = ({ pick }: Random): Situation => ({
  shoppers: [{ ...BUYER, outcome: 'paid twice', secondMs: pick([0, 3 * MINUTE, 20 * MINUTE]) }],
});

/** The units or the promo use of a late payment were used by another order, of the shopper or of another one. */
const paidTooLate = ({ chance, pick }: Random): Situation => ({
  shoppers: [
    late(45 * MINUTE, { hasPromo: true, switchesToCash: chance(0.5) }),
    ...(chance(0.75)
      ? [{ ...BUYER, startMs: 42 * MINUTE, method: pick(['cash', 'card'] as const), hasPromo: chance(0.7) }]
      : []),
  ],
  commands: chance(0.7)
    ? [{ atMs: 50 * MINUTE, kind: pick(['cancel', 'cancel', 'cancel and refund', 'refund']), about: 0 }]
    : [],
  stock: pick([1, 1, 1, 2, 3]),
  promoUses: pick([1, 3]),
});

/** One customer orders in two tabs, each with the promo code that may be used once. */
const usesPromoTwice = ({ pick }: Random): Situation => ({
  shoppers: [{ ...BUYER, hasPromo: true, isImpatient: false, ordersTwice: true }],
  stock: 4,
  promoUses: pick([2, 3]),
});

/** The shopper gives up while the invoice is made. */
const givesUpEarly = ({ pick }: Random): Situation => ({
  shoppers: [{ ...BUYER, givesUpMs: pick([0, 100, 200]), isImpatient: false, outcome: pick(['paid', 'left']) }],
  hasManyServers: true,
  isGatewaySlow: true,
});

/** Shoppers give up, and the bank takes the money before the books say so. */
const giveUpWhilePaying = ({ pick }: Random): Situation => ({
  shoppers: [0, 1].map(() => ({ ...BUYER, cancelMs: pick([9, 9, 10]) * SECOND, webhooks: [0] })),
  hasManyServers: true,
  isDatabaseSlow: true,
});

/** Some shoppers want the last unit and the last use of the promo code; one calls off at once. */
const lastUnit = ({ chance, pick }: Random): Situation => ({
  shoppers: [0, 1].map((index) => ({
    ...BUYER,
    method: pick(['cash', 'card']),
    hasPromo: chance(0.7),
    isImpatient: index === 0 && chance(0.5),
    callsOffMs: chance(0.5) ? 0 : null,
  })),
  stock: 1,
  promoUses: 1,
  hasManyServers: true,
});

const SCRIPTS: readonly (readonly (readonly [PlannedCommand['kind'], number, 'twice'?])[])[] = [
  [
    ['ship', 1],
    ['return', 2, 'twice'],
  ],
  [
    ['ship', 1],
    ['cancel', 2],
    ['return', 3],
  ],
  [
    ['cancel', 1, 'twice'],
    ['reopen', 1],
  ],
  [
    ['cancel', 1],
    ['reopen', 2, 'twice'],
    ['cancel', 3],
  ],
  [
    ['ship', 1],
    ['cancel', 1],
    ['return', 1],
  ],
  [['cancel', 1, 'twice']],
  [
    ['refund', 1, 'twice'],
    ['cancel', 1],
  ],
  [
    ['refund a part', 1, 'twice'],
    ['refund', 1],
  ],
  [
    ['refund a part', 1],
    ['refund a part', 3, 'twice'],
    ['refund', 5],
  ],
  [
    ['cancel', 1],
    ['refund', 1],
  ],
  [
    ['refund', 1],
    ['cancel', 2],
    ['reopen', 2],
  ],
];

/** The merchant works on the order of a shopper, at times with two hands. `about` counts from the plan's first shopper. */
export const scriptFor = ({ pick }: Random, about: number, firstMinute: number): readonly SituationCommand[] =>
  pick(SCRIPTS).map(([kind, minute, twice]) => ({
    atMs: (firstMinute + minute - 1) * MINUTE,
    kind,
    about,
    isTwice: twice !== undefined,
  }));

/** The shopper and the merchant cancel an unpaid order at once. */
const calledOffTwice = ({ chance }: Random): Situation => ({
  shoppers: [{ ...BUYER, method: 'cash', isImpatient: chance(0.5), callsOffMs: MINUTE }],
  commands: [{ atMs: MINUTE, kind: chance(0.7) ? 'cancel' : 'ship', about: 0 }],
  hasManyServers: true,
});

/** A refund does not reach the gateway, or its answer is lost, and all servers look after it at once. */
const refundFails = ({ chance, pick }: Random): Situation => ({
  shoppers: [BUYER],
  commands: [{ atMs: MINUTE, kind: pick(['refund', 'refund a part']), about: 0, change: pick([-2, -1, 1, 3]) }],
  faults: [
    chance(0.5)
      ? { atMs: 50 * SECOND, kind: 'gateway down', ms: 40 * SECOND }
      : { atMs: 50 * SECOND, kind: 'server killed at the gateway', stage: pick(['refund called', 'refund made']) },
  ],
  hasManyServers: true,
  isGatewaySlow: chance(0.7),
});

/** The gateway confirms a refund by webhooks while the reconciler asks. */
const refundSettles = ({ pick }: Random): Situation => ({
  shoppers: [BUYER],
  commands: [{ atMs: MINUTE, kind: 'refund', about: 0, change: pick([-2, -1, 3]), settlesMs: MINUTE }],
  hasManyServers: true,
});

/** The gateway reports another payment or another amount. */
const wrongReport = ({ chance, pick }: Random): Situation => ({
  shoppers: [{ ...BUYER, outcome: pick(['left', 'declined', 'paid']), switchesToCash: false }],
  faults: [{ atMs: 0, kind: chance(0.5) ? 'gateway lies' : 'wrong amount', about: 0 }],
});

export const SITUATIONS: readonly ((random: Random) => Situation)[] = [
  reportsMeet,
  oldReport,
  reservationsEnd,
  reservationsEnd,
  twoInvoices,
  secondCharge,
  paidTooLate,
  usesPromoTwice,
  givesUpEarly,
  giveUpWhilePaying,
  lastUnit,
  calledOffTwice,
  calledOffTwice,
  refundFails,
  refundFails,
  refundSettles,
  wrongReport,
];
