const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** A payment try: the bank's decision and how long it takes; immediate by default. */
interface Try {
  readonly outcome: 'Success' | 'Declined' | 'Cancelled';
  readonly settlesAfterMs?: number;
}

/** A webhook: for which try, after which delay and how often. */
interface PlannedWebhook {
  readonly tryIndex: number;
  readonly afterMs?: number;
  readonly copies?: number;
}

/** The effects of one button of the hosted page. They are all stored when it is pressed; delays only affect timestamps. */
export interface Case {
  readonly tries: readonly Try[];
  readonly webhooks: readonly PlannedWebhook[];
  /** The invoice's final status; without it the invoice stays payable. */
  readonly closes?: 'Paid' | 'Processing' | 'Canceled';
  /** Where the shopper is redirected, with which try's payment id; null for nowhere, as after closing the tab. */
  readonly back: { readonly to: 'callback' | 'error'; readonly tryIndex: number } | null;
  readonly isForged?: true;
  readonly isUnderpaid?: true;
  /** How long status requests are slow, or fail. */
  readonly slowMs?: number;
  readonly downMs?: number;
}

const PAID: Case = {
  tries: [{ outcome: 'Success' }],
  webhooks: [{ tryIndex: 0 }],
  closes: 'Paid',
  back: { to: 'callback', tryIndex: 0 },
};

/** The three ordinary outcomes and the edge cases (reliability, rows 63 to 79). */
export const CASES = {
  pay: PAID,
  decline: { tries: [{ outcome: 'Declined' }], webhooks: [{ tryIndex: 0 }], back: { to: 'error', tryIndex: 0 } },
  cancel: {
    tries: [{ outcome: 'Cancelled' }],
    webhooks: [{ tryIndex: 0 }],
    closes: 'Canceled',
    back: { to: 'error', tryIndex: 0 },
  },
  'close-tab': { ...PAID, back: null },
  twice: {
    ...PAID,
    tries: [{ outcome: 'Success' }, { outcome: 'Success' }],
    webhooks: [{ tryIndex: 0 }, { tryIndex: 1 }],
  },
  pending: {
    ...PAID,
    tries: [{ outcome: 'Success', settlesAfterMs: 20 * SECOND }],
    webhooks: [{ tryIndex: 0, afterMs: 20 * SECOND }],
    closes: 'Processing',
  },
  late: {
    tries: [{ outcome: 'Declined' }, { outcome: 'Success', settlesAfterMs: 2 * MINUTE }],
    webhooks: [{ tryIndex: 0 }, { tryIndex: 1, afterMs: 2 * MINUTE }],
    back: { to: 'error', tryIndex: 0 },
  },
  triple: { ...PAID, webhooks: [{ tryIndex: 0, copies: 3 }] },
  disorder: {
    ...PAID,
    tries: [{ outcome: 'Declined' }, { outcome: 'Success' }],
    webhooks: [{ tryIndex: 1 }, { tryIndex: 0, afterMs: 30 * SECOND }],
    back: { to: 'callback', tryIndex: 1 },
  },
  'no-webhook': { ...PAID, webhooks: [] },
  silence: { ...PAID, webhooks: [], back: null },
  forged: { tries: [], webhooks: [{ tryIndex: 0 }], back: null, isForged: true },
  'wrong-amount': { ...PAID, isUnderpaid: true },
  slow: { ...PAID, webhooks: [{ tryIndex: 0, afterMs: MINUTE }], slowMs: MINUTE },
  down: { ...PAID, webhooks: [{ tryIndex: 0, afterMs: MINUTE }], downMs: MINUTE },
} as const satisfies Record<string, Case>;

export type CaseName = keyof typeof CASES;

export const isCaseName = (name: string): name is CaseName => Object.hasOwn(CASES, name);
