import * as v from 'valibot';
import { KEYS, slice } from './slice';

/** The order that was placed in this tab last, and when (ms since the epoch). */
export const placedOrderSlice = slice<{ readonly orderId: string; readonly at: number } | null>(
  KEYS.placedOrder,
  1,
  v.nullable(v.object({ orderId: v.string(), at: v.number() })),
  null,
);
