import * as v from 'valibot';
import { wireText } from '../../api/schemas/wire';
import { KEYS, readPlain, type Store } from './slice';

const pendingSchema = v.object({ invoiceId: wireText });

/** The pending order's invoice id, or null. A small reader for the error screen, without the code of `pendingOrderSlice`. */
export const pendingInvoice = (store: Store): string | null =>
  readPlain(store, KEYS.pendingOrder, pendingSchema)?.invoiceId ?? null;
