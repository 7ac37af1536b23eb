import type { InvoiceWire as AnyInvoiceWire, PaymentStatusWire } from '../../api/schemas/payment';
import type { OpenPaymentWire as OpenAnswer } from '../../api/endpoints/payment';
import type { Payment } from '../payments/core/types';
import type { Order } from '../orders/make-order';
import type { Checkout } from '../orders/reserve';

export type InvoiceWire = Pick<AnyInvoiceWire, 'InvoiceURL' | 'InvoiceId'>;
export type OpenPaymentWire = OpenAnswer['data'];

/** Order lines with the ids of cart lines. */
export const linesWire = (lines: Checkout['lines']) =>
  lines.map(({ productId, chosenVariantId, quantity }) => ({ id: productId, v_id: chosenVariantId, quantity }));

const INVOICE_STATUSES: Readonly<Record<string, string>> = {
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Canceled',
  expired: 'Expired',
};

/** The response of GET /payment/status. Others than its customer get only the status and whether there is an order. */
export function statusWire(payment: Payment, order: Order | null, isOwner: boolean): PaymentStatusWire {
  const InvoiceStatus = INVOICE_STATUSES[payment.state] ?? 'Pending';
  if (!isOwner)
    return {
      Data: { InvoiceStatus, CustomerReference: '', InvoiceError: '' },
      order_id: null,
      order_status: '',
      attempt_id: '',
      has_order: order !== null,
    };
  return {
    Data: {
      InvoiceStatus,
      CustomerReference: payment.reference,
      InvoiceError: payment.error,
      InvoiceErrorCode: payment.errorCode,
    },
    order_id: order?.number ?? null,
    order_status: order?.status ?? '',
    attempt_id: payment.attemptKey,
    has_order: order !== null,
  };
}
