import { createMyFatoorahGateway } from '../../../server/payments/gateways/myfatoorah/gateway';
import type { CaseName } from '../../../server/payments/gateways/sandbox/cases';
import { startMyFatoorahDouble } from './myfatoorah-double';
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
    told: { isPaid: boolean; isForged?: boolean },
  ): { raw: string; headers: Headers };
  close(): Promise<void>;
}

export async function createSandboxFixture(): Promise<GatewayFixture> {
  const shop = await createOrdersApp();
  return {
    shop,
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
    act: async (deed: PayerAction, invoiceId: string) => deeds[deed](invoiceId),
    webhook: (id: string, paymentId: string, { isPaid, isForged }: { isPaid: boolean; isForged?: boolean }) =>
      double.news(id, paymentId, isPaid ? 'SUCCESS' : 'FAILED', isForged ? 'another secret' : undefined),
    close: async () => {
      await double.close();
      await shop.close();
    },
  } satisfies GatewayFixture & { double: unknown };
}
