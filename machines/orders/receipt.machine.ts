/**
 * Downloads the receipt of an order as a PDF file in the page's language, one file at a time. A failure says why and can be
 * tried again.
 */
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { api } from '../../api';
import { type Failure, failureOf } from '../../api/failure';
import { theEvent } from '../event-params';
import { providedAction } from '../shop/ports';
import type { ShopEvent } from '../shop/shop.types';

interface ReceiptContext {
  readonly orderId: string;
  readonly failure: Failure | null;
}

/** A file for the device. */
export interface ReceiptFile {
  readonly name: string;
  readonly file: Blob;
}

export const receiptMachine = setup({
  types: {
    context: {} as ReceiptContext,
    input: {} as { readonly orderId: string },
    events: {} as { type: 'receipt.requested' },
    emitted: {} as ShopEvent,
    /** done: the device has the file */
    tags: {} as 'busy' | 'failed' | 'done',
  },
  actors: {
    loadReceipt: fromPromise<ReceiptFile, { orderId: string }>(async ({ input, signal }) => ({
      name: `receipt-${input.orderId}.pdf`,
      file: await api.orders.receipt(input, { signal }),
    })),
  },
  actions: {
    saveFile: providedAction<{ output: ReceiptFile }>,
    setFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'receipt',
  context: ({ input: { orderId } }) => ({ orderId, failure: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'receipt.requested': 'downloading' } },
    downloading: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'loadReceipt',
        src: 'loadReceipt',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: { target: 'downloaded', actions: { type: 'saveFile', params: theEvent } },
        onError: { target: 'failed', actions: { type: 'setFailure', params: theEvent } },
      },
    },
    downloaded: { tags: 'done', on: { 'receipt.requested': 'downloading' } },
    failed: { tags: 'failed', on: { 'receipt.requested': 'downloading' } },
  },
});

export type ReceiptRef = ActorRefFrom<typeof receiptMachine>;
