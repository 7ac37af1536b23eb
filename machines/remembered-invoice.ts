import * as v from 'valibot';
import { wireText } from '../api/schemas/wire';
import { KEYS, plainSlice, type Store } from './storage';

const invoice = plainSlice<string | null, never>(
  KEYS.pendingOrder,
  v.nullable(
    v.pipe(
      v.object({ invoiceId: wireText }),
      v.transform(({ invoiceId }) => invoiceId),
    ),
  ) as v.GenericSchema<unknown, string | null>,
  () => null as never,
  null,
);

/** The invoice of what this browser was paying for, or null: all that words about a failure need of `pendingOrderSlice`. */
export const pendingInvoice = (store: Store): string | null => invoice.read(store);
