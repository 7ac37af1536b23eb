import * as v from 'valibot';
import { wireText } from '../../api/schemas/wire';
import { KEYS, readPlain, type Store } from './slice';

const pendingSchema = v.object({ invoiceId: wireText });

/** The invoice of what this browser was paying for, or null: all that words about a failure need of `pendingOrderSlice`. */
export const pendingInvoice = (store: Store): string | null =>
  readPlain(store, KEYS.pendingOrder, pendingSchema)?.invoiceId ?? null;
