import { ownValue } from '../text/own-value';

/** Specification 4, Tracking timeline: five steps in this order. */
export const TIMELINE_STEPS = ['placed', 'processing', 'shipped', 'outForDelivery', 'delivered'] as const;
export type TimelineStep = (typeof TIMELINE_STEPS)[number];

const CURRENT = {
  pending: 0,
  confirmed: 0,
  processing: 1,
  shipped: 2,
  on_the_way: 3,
  out_for_delivery: 3,
  delivered: 4,
  completed: 4,
} satisfies Readonly<Record<string, number>>;
const OUTSIDE = new Set(['cancelled', 'failed', 'refunded', 'on_hold']);

/** The index of the current step, 0 for anything unknown. */
export const currentStep = (status: string): number => ownValue<number>(CURRENT, status) ?? 0;

/** When an order last came to a step, by our own server's history; null if that is not known. */
export const stepBegan = (history: readonly { status: string; at: string }[], step: number): string | null =>
  history.findLast(({ status }) => (step === 0 ? status === 'placed' : ownValue<number>(CURRENT, status) === step))
    ?.at ?? null;

/** When an order last got a status, by our own server's history; null if that is not known. */
export const statusBegan = (history: readonly { status: string; at: string }[], status: string): string | null =>
  history.findLast((step) => step.status === status)?.at ?? null;

/** True for a status that is no step: shown as a badge above the timeline. */
export const isOutsideTimeline = (status: string): boolean => OUTSIDE.has(status);

/** True for an order that is not delivered yet. */
export const isUnderWay = (status: string): boolean =>
  (ownValue<number>(CURRENT, status) ?? CURRENT.delivered) < CURRENT.delivered;

export const STATUS_TONES = {
  pending: 'yellow',
  confirmed: 'teal',
  processing: 'blue',
  on_the_way: 'blue',
  out_for_delivery: 'blue',
  shipped: 'purple',
  delivered: 'green',
  completed: 'green',
  cancelled: 'red',
  failed: 'red',
  on_hold: 'orange',
  refunded: 'gray',
} as const;

export type StatusTone = (typeof STATUS_TONES)[keyof typeof STATUS_TONES] | 'neutral';

/** Specification 4, Order statuses: the badge's colour. */
export const toneOf = (status: string): StatusTone => ownValue<StatusTone>(STATUS_TONES, status) ?? 'neutral';
