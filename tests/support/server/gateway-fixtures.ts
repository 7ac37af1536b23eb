import { eq } from 'drizzle-orm';
import { sandboxRefund } from '../../../server/db/schema';
import { GatewayFailure } from '../../../server/payments/gateways/gateway';
import { createMyFatoorahGateway } from '../../../server/payments/gateways/myfatoorah/gateway';
import type { CaseName } from '../../../server/payments/gateways/sandbox/cases';
import { startMyFatoorahDouble } from './myfatoorah-double';
import { createTapGateway } from '../../../server/payments/gateways/tap/gateway';
import { startTapDouble } from './tap-double';
import { createOrdersApp, paymentIdOf, type OrdersApp } from './orders-app';

/** What a shopper does at the gateway's page; the gateway tells the shop nothing by itself. */
export type PayerAction = Extract<
  CaseName,
  'pay' | 'decline' | 'cancel' | 'twice' | 'pending' | 'late' | 'wrong-amount' | 'down'
>;

/** A shop with one of the adapters and its gateway, which answers all questions the way that adapter's gateway does. */
export interface GatewayFixture {
  readonly shop: OrdersApp;
  /** Answers the payment id that the shopper comes back with. */
  act(deed: PayerAction, invoiceId: string): Promise<string>;
  webhook(
    invoiceId: string,
    paymentId: string,
    outcome: { isPaid: boolean; isForged?: boolean },
  ): { raw: string; headers: Headers };
  readonly refunds: RefundFixture;
  close(): Promise<void>;
}

interface Decided {
  readonly invoiceId: string;
  readonly refundId: string;
}

interface Outcome {
  readonly isRefunded: boolean;
  readonly isForged?: boolean;
}

interface RefundFixture {
  /** The gateway decides a pending refund. Answers the webhook that it sends then. */
  decide(refund: Decided, outcome: Outcome): Promise<{ raw: string; headers: Headers }>;
  /** The next refund takes effect, and its answer is lost. */
  loseNextAnswer(): void;
  /** How many refunds of an invoice the gateway has. */
  count(invoiceId: string): Promise<number>;
}

export async function createSandboxFixture(): Promise<GatewayFixture> {
  const lost = { next: false };
  const shop = await createOrdersApp({
    wrapGateway: (gateway) => ({
      ...gateway,
      async refund(request) {
        const made = await gateway.refund(request);
        if (!lost.next) return made;
        lost.next = false;
        throw new GatewayFailure('unreachable', 'the answer was lost');
      },
    }),
  });
  return {
    shop,
    refunds: {
      async decide({ invoiceId, refundId }, { isRefunded, isForged = false }) {
        const decision = isRefunded ? 'confirm' : 'refuse';
        await shop.call('POST', `/sandbox-gateway/invoice/${invoiceId}/refund/${refundId}/${decision}`);
        const status = isRefunded ? 'Refunded' : 'Canceled';
        return shop.sandbox.signWebhook({ invoiceId, paymentId: '', refundId, status }, isForged);
      },
      loseNextAnswer: () => Object.assign(lost, { next: true }),
      count: (invoiceId) => shop.db.$count(sandboxRefund, eq(sandboxRefund.invoiceId, invoiceId)),
    },
    act: async (deed, invoiceId) => paymentIdOf((await shop.sandbox.hostedPage.play(invoiceId, deed, false))?.redirect),
    webhook: (invoiceId, paymentId, { isPaid, isForged = false }) =>
      shop.sandbox.signWebhook({ invoiceId, paymentId, status: isPaid ? 'Success' : 'Failed' }, isForged),
    close: () => shop.close(),
  };
}

export type MyFatoorahFixture = Awaited<ReturnType<typeof createMyFatoorahFixture>>;

export async function createMyFatoorahFixture() {
  const late: { shop?: OrdersApp } = {};
  const clock = { now: () => late.shop?.clock.now() ?? new Date() };
  const double = await startMyFatoorahDouble(clock);
  const { token, baseUrl, webhookSecret } = double;
  const shop = await createOrdersApp({
    wrapGateway: () => createMyFatoorahGateway({ token, baseUrl, webhookSecret, clock, retryDelayMs: 1 }),
  });
  late.shop = shop;

  const paid = (id: string, times = {}) => double.attempt(id, 'Succss', times);
  const declined = (id: string) => double.attempt(id, 'Failed', { error: 'The bank declined', code: 'MF002' });
  const deeds: Record<PayerAction, (id: string) => string> = {
    pay: (id) => paid(id),
    decline: declined,
    cancel: (id) => {
      double.cancel(id);
      return double.attempt(id, 'Failed', { error: 'Cancelled', code: 'MF006' });
    },
    twice: (id) => {
      paid(id);
      return paid(id);
    },
    pending: (id) => paid(id, { settles: 20_000 }),
    late: (id) => {
      const first = declined(id);
      paid(id, { begins: 120_000 });
      return first;
    },
    'wrong-amount': (id) => {
      double.charge(id, double.valueOf(id) / 2);
      return paid(id);
    },
    down: (id) => {
      double.down(id);
      return paid(id);
    },
  };
  return {
    shop,
    double,
    refunds: {
      decide: async ({ refundId }: Decided, { isRefunded, isForged }: Outcome) =>
        double.decideRefund(refundId, isRefunded ? 'Refunded' : 'Canceled', isForged ? 'another secret' : undefined),
      loseNextAnswer: () => double.failNextRefund('lost'),
      count: async (id: string) => double.refunds.filter(({ InvoiceId }) => String(InvoiceId) === id).length,
    },
    act: async (deed: PayerAction, invoiceId: string) => deeds[deed](invoiceId),
    webhook: (id: string, paymentId: string, { isPaid, isForged }: { isPaid: boolean; isForged?: boolean }) =>
      double.webhook(id, paymentId, isPaid ? 'SUCCESS' : 'FAILED', isForged ? 'another secret' : undefined),
    close: async () => {
      await double.close();
      await shop.close();
    },
  } satisfies GatewayFixture & { double: unknown };
}

export type TapFixture = Awaited<ReturnType<typeof createTapFixture>>;

export async function createTapFixture() {
  const late: { shop?: OrdersApp } = {};
  const clock = { now: () => late.shop?.clock.now() ?? new Date() };
  const double = await startTapDouble(clock);
  const { secretKey, baseUrl } = double;
  const webhookUrl = 'https://shop.example/api/payment/webhook';
  const shop = await createOrdersApp({
    wrapGateway: () => createTapGateway({ secretKey, baseUrl, webhookUrl, clock, retryDelayMs: 1 }),
  });
  late.shop = shop;

  const paid = (id: string, after = 0) => double.settle(id, 'CAPTURED', { message: 'Captured', after });
  const deeds: Record<Exclude<PayerAction, 'twice'>, (id: string) => URL> = {
    pay: (id) => paid(id),
    decline: (id) => double.settle(id, 'DECLINED', { message: 'Declined, Insufficient Funds' }),
    cancel: (id) => double.settle(id, 'CANCELLED', { message: 'Canceled' }),
    pending: (id) => {
      double.settle(id, 'IN_PROGRESS');
      return paid(id, 20_000);
    },
    late: (id) => {
      double.settle(id, 'TIMEDOUT', { message: 'Timed Out' });
      return paid(id, 120_000);
    },
    'wrong-amount': (id) => {
      double.setAmount(id, double.amountOf(id) / 2);
      return paid(id);
    },
    down: (id) => {
      double.down(id);
      return paid(id);
    },
  };
  return {
    shop,
    double,
    refunds: {
      decide: async ({ refundId }: Decided, { isRefunded, isForged }: Outcome) =>
        double.decideRefund(refundId, isRefunded ? 'REFUNDED' : 'DECLINED', isForged ? 'another key' : undefined),
      loseNextAnswer: () => double.fail({ status: 502, body: '<html>Bad Gateway</html>', isLate: true }),
      count: async (id: string) => double.refunds.filter(({ body }) => body.charge_id === id).length,
    },
    act: async (deed: PayerAction, invoiceId: string) => {
      if (deed === 'twice') throw new Error('a charge of Tap is paid once');
      return deeds[deed](invoiceId).searchParams.get('paymentId') ?? '';
    },
    webhook: (id: string, _: string, { isPaid, isForged }: { isPaid: boolean; isForged?: boolean }) =>
      double.webhook(id, { status: isPaid ? 'CAPTURED' : 'DECLINED' }, isForged ? 'another key' : undefined),
    close: async () => {
      await double.close();
      await shop.close();
    },
  } satisfies GatewayFixture & { double: unknown };
}
