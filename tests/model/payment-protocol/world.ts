import { PAYABLE_STATES } from '../../../server/payments/core/invoice';

/** One invoice: what the gateway knows of it, and what the shop does. */
export interface Invoice {
  readonly gateway: 'none' | 'open' | 'processing' | 'failed' | 'paid' | 'expired';
  /** how often the gateway took its amount */
  readonly charges: number;
  /** `none` before the shop has stored it */
  readonly payment: string;
  /** the gateway's id of the declined payment that the shop has seen */
  readonly declined: string | null;
  /** its 30 minutes are over */
  readonly isLate: boolean;
}

/** A server that asked the gateway and hasn't stored the answer yet. */
export interface Worker {
  readonly invoice: number;
  readonly gateway: Invoice['gateway'];
  readonly charges: number;
  /** With the lock dropped on purpose: whether it has seen an order. */
  readonly hasSeenOrder?: boolean;
}

/** One shopper with one attempt for the last unit of a product, two servers, the gateway, and somebody else in the shop. */
export interface World {
  readonly attempt: 'none' | 'open' | 'dead' | 'ordered';
  readonly invoices: readonly [Invoice, Invoice];
  readonly workers: readonly Worker[];
  readonly onHand: number;
  readonly reserved: number;
  /** units that orders hold */
  readonly sold: number;
  /** invoices for which an order was made */
  readonly orders: readonly number[];
  /** what staff is asked about */
  readonly attention: readonly string[];
}

const UNKNOWN: Invoice = { gateway: 'none', charges: 0, payment: 'none', declined: null, isLate: false };

export const BEGINNING: World = {
  attempt: 'none',
  invoices: [UNKNOWN, UNKNOWN],
  workers: [],
  onHand: 1,
  reserved: 0,
  sold: 0,
  orders: [],
  attention: [],
};

export const INVOICES = [0, 1] as const;

export function withInvoice(world: World, place: number, values: Partial<Invoice>): World {
  const [first, second] = world.invoices.map((one, index) => (index === place ? { ...one, ...values } : one));
  return { ...world, invoices: [first as Invoice, second as Invoice] };
}

export const isPayable = ({ payment }: Invoice): boolean => PAYABLE_STATES.includes(payment);

export const withAttention = (world: World, kind: string): World =>
  world.attention.includes(kind) ? world : { ...world, attention: [...world.attention, kind].sort() };
