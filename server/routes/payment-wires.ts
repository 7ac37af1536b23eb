import type { InvoiceWire as AnyInvoiceWire, PaymentStatusWire } from '../../api/schemas/payment';
import type { OpenPaymentWire as OpenAnswer } from '../../api/endpoints/payment';
import type { Payment } from '../payments/finalise';
import type { Order } from '../selling/make-order';

export type InvoiceWire = Pick<AnyInvoiceWire, 'InvoiceURL' | 'InvoiceId'>;
export type OpenPaymentWire = OpenAnswer['data'];

const WORDS: Readonly<Record<string, string>> = {
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Canceled',
  expired: 'Expired',
};

/** A payment as GET /payment/status answers it; anybody but its customer learns only what became of it. */
export function statusWire(payment: Payment, order: Order | null, isOwner: boolean): PaymentStatusWire {
  const InvoiceStatus = WORDS[payment.state] ?? 'Pending';
  if (!isOwner)
    return {
      Data: { InvoiceStatus, CustomerReference: '', InvoiceError: '' },
      order_id: null,
      order_status: '',
      attempt_id: '',
    };
  return {
    Data: { InvoiceStatus, CustomerReference: payment.reference, InvoiceError: payment.error },
    order_id: order?.number ?? null,
    order_status: order?.status ?? '',
    attempt_id: payment.attemptKey,
  };
}
