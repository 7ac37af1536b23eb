import type { GatewayStage } from '../shop/gateway';
import { hashOf } from './random';

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
  /** Submits, checks and calls off from a second tab at once. */
  readonly isImpatient: boolean;
  /** Places a second order of the same items at the same time. */
  readonly ordersTwice: boolean;
  readonly outcome: CardOutcome;
  /** ms on the gateway's page */
  readonly dwellMs: number;
  /** `declined, then paid`: ms from the decline to the payment */
  readonly againMs: number;
  /** `paid late`: ms from the decline to the charge */
  readonly lateMs: number;
  /** `paid late`: ms from the decline to another payment of the same attempt; null for none */
  readonly triesAgainMs: number | null;
  /** `paid twice`: ms from the first charge to the second one, which only the gateway knows of */
  readonly secondMs: number;
  /** ms after the payment at which its webhook arrives */
  readonly webhooks: readonly number[];
  /** ms from the payment to the return; null if the shopper doesn't return */
  readonly returnMs: number | null;
  /** Gives the attempt up, after this many ms on the gateway's page. */
  readonly cancelMs: number | null;
  /** Gives the attempt up, this many ms after it was submitted; null to wait for the invoice. */
  readonly givesUpMs: number | null;
  /** Orders the same for cash after a decline, or once an invoice expired unpaid. */
  readonly switchesToCash: boolean;
  /** Cancels the order, this many ms after it was named; null to leave it. */
  readonly callsOffMs: number | null;
}

export const COMMANDS = [
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
  /** ms after which the gateway settles the refund */
  readonly settlesMs: number;
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
  /** Messages of the gateway that are slow. */
  readonly gateway: number;
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

/** Races are lost between what a job has read and what it writes: there it waits for others more often. */
const weightOf = (what: string) => (/^(update|insert|delete|commit)/.test(what) ? 2 : 0.7);

/** How long a call of the gateway lasts. An invoice is created quickly, because the shopper's other tabs poll for it. */
const slowCall = (what: string) =>
  /asked|refund/.test(what) ? ([2_000, 6_000, 12_000] as const) : ([50, 150, 250] as const);

/** The disturbance of a message by seed and rates, if it is steps. */
export function disturbanceBySeed({ seed, rates, steps }: Plan, key: string, what: string): Disturbance | null {
  if (steps && !steps.has(key)) return null;
  const thousandth = hashOf(`${seed} ${key}`) % 1_000;
  const choice = hashOf(`${key} ${seed}`);
  if (key.endsWith('#net'))
    return thousandth < rates.network ? { kind: NETWORK[choice % NETWORK.length] as never } : null;
  const isGateways = what.startsWith('gateway');
  const slow = isGateways ? Math.max(rates.gateway, rates.slow) : rates.slow;
  const later = rates.later * weightOf(what);
  const kill = what === 'commit' ? rates.kill * 5 : rates.kill;
  if (thousandth < later) return { kind: 'later' };
  if (thousandth < later + slow)
    return { kind: 'slow', ms: (isGateways ? slowCall(what) : [200, 2_000, 12_000])[choice % 3] as number };
  if (thousandth < later + slow + kill)
    return {
      kind: choice % 4 === 0 ? 'database killed' : 'server killed',
      when: choice % 2 === 0 ? 'before' : 'after',
    };
  return null;
}
