import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, desc, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import { dinarsFromFils } from '../../../../domain/money/fils';
import { sandboxInvoice, sandboxTransaction } from '../../../db/schema';
import type { Clock, Db } from '../../../deps';
import { GatewayFailure, type InvoiceKey, type PaymentGateway, type ReceiveWebhook } from '../gateway';
import { createHostedPage } from './hosted-page';
import { hostedPageUrl, reportOf } from './report';
import { createSandboxRefunds } from './refunds';
import { sandboxRoutes } from './routes';
import type { WebhookContent, SandboxInvoice } from './types';
import { deliverWebhooks } from './webhooks';

const SIGNATURE_HEADER = 'sandbox-signature';
/** Below every client's timeout. */
const SLOW_RESPONSE_MS = 6_000;

/** A demo gateway that stores its data in our database and moves no money. */
export interface SandboxGateway extends PaymentGateway {
  readonly name: 'sandbox';
  readonly hostedPage: ReturnType<typeof createHostedPage>;
  /** Builds the webhook of a transaction or of a refund; a forged one is signed with a wrong secret. */
  signWebhook(notice: WebhookContent, isForged?: boolean): { raw: string; headers: Headers };
}

const eventSchema = v.object({
  reference: v.pipe(v.string(), v.maxLength(100)),
  invoiceId: v.pipe(v.string(), v.maxLength(64)),
  refundId: v.optional(v.pipe(v.string(), v.maxLength(64))),
});

interface Settings {
  readonly db: Db;
  readonly clock: Clock;
  /** Delays slow responses; replaced in tests. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** Creates the demo gateway, whose payment page this server hosts. Each process signs webhooks with its own secret. */
export function createSandboxGateway({ db, clock, pause = wait }: Settings): SandboxGateway {
  const secret = randomBytes(32);
  const signatureOf = (raw: string, key = secret) => createHmac('sha256', key).update(raw).digest();

  const counter = createHostedPage({ db, clock });
  const refunds = createSandboxRefunds({ db, clock });
  const notification: SandboxGateway['signWebhook'] = (
    { paymentId, invoiceId, refundId, status = 'Success' },
    isForged = false,
  ) => {
    const raw = JSON.stringify(
      refundId
        ? { reference: `sandbox-${refundId}-${status}`, invoiceId, refundId, status }
        : { reference: `sandbox-${paymentId}`, invoiceId, paymentId, status },
    );
    const signature = isForged ? signatureOf(raw, randomBytes(32)) : signatureOf(raw);
    return {
      raw,
      headers: new Headers({ 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature.toString('base64') }),
    };
  };
  const deliver = (receive: ReceiveWebhook, invoiceId?: string) =>
    deliverWebhooks({ db, clock, notification, receive }, invoiceId);

  return {
    name: 'sandbox',
    environment: 'sandbox',
    hostedPage: counter,
    signWebhook: notification,
    deliverWebhooks: (receive) => deliver(receive),
    routes: ({ shopName, log, receive }) =>
      sandboxRoutes({
        counter,
        decide: refunds.decide,
        shopName,
        deliver: (invoiceId) =>
          deliver(receive, invoiceId).catch(() =>
            log.warn({}, 'the sandbox did not deliver its webhooks; the reconciler retries'),
          ),
      }),

    async createInvoice(request) {
      if (await isDownFor(db, request.customerMobile, clock.now())) throw unreachable();
      const id = randomBytes(12).toString('hex');
      await db.insert(sandboxInvoice).values({
        id,
        reference: request.reference,
        amountDinars: dinarsFromFils(request.amountFils),
        currency: 'KWD',
        language: request.language,
        customerName: request.customerName,
        customerMobile: request.customerMobile,
        callbackUrl: request.callbackUrl,
        errorUrl: request.errorUrl,
        createdAt: clock.now(),
        expiresAt: request.expiresAt,
      });
      return { invoiceId: id, url: hostedPageUrl(id, request.callbackUrl) };
    },

    async status(key) {
      const invoice = await findInvoice(db, key);
      if (!invoice) return null;
      if (invoice.downUntil !== null && invoice.downUntil > clock.now()) throw unreachable();
      if (invoice.slowUntil !== null && invoice.slowUntil > clock.now()) await pause(SLOW_RESPONSE_MS);
      const tries = await db
        .select()
        .from(sandboxTransaction)
        .where(eq(sandboxTransaction.invoiceId, invoice.id))
        .orderBy(desc(sandboxTransaction.createdAt));
      return reportOf(invoice, tries, clock.now());
    },

    refund: refunds.refund,
    refundStatus: refunds.refundStatus,

    parseWebhook(raw, headers) {
      const signature = Buffer.from(headers.get(SIGNATURE_HEADER) ?? '', 'base64');
      const expected = signatureOf(raw);
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), eventSchema), raw);
      if (!parsed.success) return null;
      const { reference, invoiceId, refundId } = parsed.output;
      return refundId === undefined
        ? { kind: 'payment', reference, invoiceId }
        : { kind: 'refund', reference, refundId, refundReference: null };
    },
  };
}

const unreachable = () => new GatewayFailure('unreachable', 'the sandbox simulates an outage');

/** An outage affects only the shopper who chose it, so that others on the same server can still pay. */
async function isDownFor(db: Db, mobile: string, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: sandboxInvoice.id })
    .from(sandboxInvoice)
    .where(and(eq(sandboxInvoice.customerMobile, mobile), gt(sandboxInvoice.downUntil, now)))
    .limit(1);
  return found !== undefined;
}

async function findInvoice(db: Db, key: InvoiceKey): Promise<SandboxInvoice | undefined> {
  if ('invoiceId' in key)
    return (await db.select().from(sandboxInvoice).where(eq(sandboxInvoice.id, key.invoiceId)))[0];
  if ('reference' in key)
    return (
      await db
        .select()
        .from(sandboxInvoice)
        .where(eq(sandboxInvoice.reference, key.reference))
        .orderBy(desc(sandboxInvoice.createdAt))
        .limit(1)
    )[0];
  const [found] = await db
    .select({ invoice: sandboxInvoice })
    .from(sandboxTransaction)
    .innerJoin(sandboxInvoice, eq(sandboxInvoice.id, sandboxTransaction.invoiceId))
    .where(eq(sandboxTransaction.paymentId, key.paymentId));
  return found?.invoice;
}
