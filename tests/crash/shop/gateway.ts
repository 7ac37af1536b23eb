import {
  type CreatedInvoice,
  GatewayFailure,
  type InvoiceKey,
  type InvoiceReport,
  type InvoiceRequest,
  type InvoiceStatus,
  type PaymentGateway,
  type RefundKey,
  type RefundReport,
  type RefundRequest,
  type RefundStatus,
  type WebhookEvent,
} from '../../../server/payments/gateways/gateway';

export interface FakeInvoice {
  readonly id: string;
  readonly request: InvoiceRequest;
  readonly tries: { readonly paymentId: string; readonly succeeded: boolean }[];
  status: InvoiceStatus;
  /** the amount that the gateway reports */
  amountFils: number;
  /** ms since the epoch of the first success */
  paidAt: number | null;
  /** Charged, but still reported as pending. */
  processing: boolean;
}

export interface FakeRefund {
  readonly id: string;
  readonly request: RefundRequest;
  status: RefundStatus;
}

/** What happens before and after the gateway takes a refund. */
interface AroundRefund {
  readonly before?: () => void;
  readonly after?: (refund: FakeRefund) => void | Promise<void>;
}

export type GatewayStage = 'called' | 'arrived' | 'made' | 'asked' | 'refund called' | 'refund made' | 'refund asked';

interface Hooks {
  readonly now: () => number;
  /** Called at each stage of a call, which waits for it. */
  readonly stage: (name: GatewayStage) => Promise<void>;
}

const SIGNATURE = 'fake-signature';
const SECRET = 'signed by the fake gateway';

/** A gateway that follows the case. Its invoices are the truth that the shop is checked against. */
export class FakeGateway implements PaymentGateway {
  readonly name = 'myfatoorah';
  readonly environment = 'test';
  readonly paceMs = 1_000;
  readonly invoices: FakeInvoice[] = [];
  readonly refunds: FakeRefund[] = [];
  /** For the next refund call alone. */
  aroundRefund: AroundRefund | null = null;
  /** Creating an invoice fails until then (ms since the epoch). */
  createDownUntil = 0;
  /** Status requests fail until then (ms since the epoch). */
  statusDownUntil = 0;
  /** Falsifies a status report, for the self-test. */
  lie: (report: InvoiceReport) => InvoiceReport = (report) => report;
  private count = 0;
  private readonly hooks: Hooks;

  constructor(hooks: Hooks) {
    this.hooks = hooks;
  }

  async createInvoice(request: InvoiceRequest): Promise<CreatedInvoice> {
    await this.hooks.stage('called');
    if (this.hooks.now() < this.createDownUntil) throw new GatewayFailure('unreachable', 'down');
    const sent = this.hooks.stage('arrived');
    await sent;
    this.count += 1;
    const invoice: FakeInvoice = {
      id: `${request.reference.slice(0, 8)}-${this.count}`,
      request,
      tries: [],
      status: 'pending',
      amountFils: request.amountFils,
      paidAt: null,
      processing: false,
    };
    this.invoices.push(invoice);
    await this.hooks.stage('made');
    return { invoiceId: invoice.id, url: urlOf(invoice) };
  }

  async status(key: InvoiceKey): Promise<InvoiceReport | null> {
    const report = this.reportBy(key);
    await this.hooks.stage('asked');
    if (this.hooks.now() < this.statusDownUntil) throw new GatewayFailure('unreachable', 'down');
    return report && this.lie(report);
  }

  /** It knows no idempotency: each call that arrives is another refund. */
  async refund(request: RefundRequest) {
    const around = this.aroundRefund;
    this.aroundRefund = null;
    around?.before?.();
    await this.hooks.stage('refund called');
    if (this.hooks.now() < this.createDownUntil) throw new GatewayFailure('unreachable', 'down');
    const refund: FakeRefund = {
      id: `refund-${this.refunds.length + 1}-${request.reference}`,
      request,
      status: 'pending',
    };
    this.refunds.push(refund);
    await around?.after?.(refund);
    await this.hooks.stage('refund made');
    return { refundId: refund.id, status: 'pending' as const };
  }

  /** Its reports carry no reference of the shop. */
  async refundStatus(key: RefundKey): Promise<RefundReport | null> {
    await this.hooks.stage('refund asked');
    if (this.hooks.now() < this.statusDownUntil) throw new GatewayFailure('unreachable', 'down');
    const found = this.refunds.findLast(({ id, request }) =>
      key.refundId === null
        ? request.invoiceId === key.invoiceId &&
          request.amountFils === key.amountFils &&
          !key.otherRefundIds.includes(id)
        : id === key.refundId,
    );
    return (
      (found && {
        refundId: found.id,
        reference: key.reference,
        status: found.status,
        amountFils: found.request.amountFils,
      }) ??
      null
    );
  }

  /** The signed webhook about a refund. */
  refundWebhook({ id, status }: FakeRefund): { body: string; headers: Record<string, string> } {
    const event = { kind: 'refund', reference: `event-${id}-${status}`, refundId: id, refundReference: null };
    return { body: JSON.stringify(event), headers: { [SIGNATURE]: SECRET, 'content-type': 'application/json' } };
  }

  parseWebhook(raw: string, headers: Headers) {
    if (headers.get(SIGNATURE) !== SECRET) return null;
    return JSON.parse(raw) as WebhookEvent;
  }

  /** The signed webhook for the latest attempt. */
  webhook(invoice: FakeInvoice): { body: string; headers: Record<string, string> } {
    const reference = `event-${invoice.id}-${invoice.tries.at(-1)?.paymentId ?? 'none'}`;
    return {
      body: JSON.stringify({ kind: 'payment', reference, invoiceId: invoice.id }),
      headers: { [SIGNATURE]: SECRET, 'content-type': 'application/json' },
    };
  }

  byUrl(url: string): FakeInvoice | null {
    return this.invoices.find((invoice) => urlOf(invoice) === url) ?? null;
  }

  isOpen(invoice: FakeInvoice): boolean {
    return this.statusOf(invoice) === 'pending' || this.statusOf(invoice) === 'failed';
  }

  /** Records an attempt and returns its payment id. */
  attempt(invoice: FakeInvoice, succeeded: boolean): string {
    const paymentId = `${invoice.id}-t${invoice.tries.length + 1}`;
    invoice.tries.push({ paymentId, succeeded });
    if (succeeded) this.takeMoney(invoice);
    else if (invoice.paidAt === null) invoice.status = 'failed';
    return paymentId;
  }

  takeMoney(invoice: FakeInvoice): void {
    invoice.paidAt ??= this.hooks.now();
    invoice.processing = false;
    invoice.status = 'paid';
  }

  private statusOf(invoice: FakeInvoice): InvoiceStatus {
    if (invoice.status === 'paid' || invoice.status === 'canceled') return invoice.status;
    if (invoice.processing) return 'pending';
    return invoice.request.expiresAt.getTime() <= this.hooks.now() ? 'expired' : invoice.status;
  }

  private reportBy(key: InvoiceKey): InvoiceReport | null {
    const found = this.invoices.findLast((invoice) => {
      if ('invoiceId' in key) return invoice.id === key.invoiceId;
      if ('reference' in key) return invoice.request.reference === key.reference;
      return invoice.tries.some(({ paymentId }) => paymentId === key.paymentId);
    });
    if (!found) return null;
    const successes = found.tries.filter(({ succeeded }) => succeeded);
    const telling = successes.at(0) ?? found.tries.at(-1);
    return {
      invoiceId: found.id,
      reference: found.request.reference,
      amountFils: found.amountFils,
      currency: 'KWD',
      status: this.statusOf(found),
      paymentId: telling?.paymentId ?? null,
      error: telling && !telling.succeeded ? 'declined' : '',
      errorCode: '',
      successes: successes.length,
      url: null,
    };
  }
}

const urlOf = ({ id }: { id: string }) => `https://pay.myfatoorah.com/i/${id}`;
