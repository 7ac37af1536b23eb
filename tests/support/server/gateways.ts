import { createMyFatoorahGateway } from '../../../server/payments/gateways/myfatoorah/gateway';
import type { CaseName } from '../../../server/payments/gateways/sandbox/cases';
import { startMyFatoorahDouble } from './myfatoorah-double';
import { createSellingApp, paymentIdOf, type SellingApp } from '../data/selling';

/** What a shopper does at the gateway's page; the gateway tells the shop nothing by itself. */
export type Deed = Extract<
  CaseName,
  'pay' | 'decline' | 'cancel' | 'twice' | 'pending' | 'late' | 'wrong-amount' | 'down'
>;

/** A shop with one of the adapters and its gateway, which answers all questions the way that adapter's gateway does. */
export interface Rig {
  readonly shop: SellingApp;
  /** Answers the payment id that the shopper comes back with. */
  act(deed: Deed, invoiceId: string): Promise<string>;
  news(
    invoiceId: string,
    paymentId: string,
    told: { isPaid: boolean; isForged?: boolean },
  ): { raw: string; headers: Headers };
  close(): Promise<void>;
}

export async function sandboxRig(): Promise<Rig> {
  const shop = await createSellingApp();
  return {
    shop,
    act: async (deed, invoiceId) => paymentIdOf((await shop.sandbox.hostedPage.play(invoiceId, deed, false))?.redirect),
    news: (invoiceId, paymentId, { isPaid, isForged = false }) =>
      shop.sandbox.signWebhook({ invoiceId, paymentId, status: isPaid ? 'Success' : 'Failed' }, isForged),
    close: () => shop.close(),
  };
}

export type MyFatoorahRig = Awaited<ReturnType<typeof myFatoorahRig>>;

export async function myFatoorahRig() {
  const late: { shop?: SellingApp } = {};
  const clock = { now: () => late.shop?.clock.now() ?? new Date() };
  const double = await startMyFatoorahDouble(clock);
  const { token, baseUrl, webhookSecret } = double;
  const shop = await createSellingApp({
    between: () => createMyFatoorahGateway({ token, baseUrl, webhookSecret, clock, retryDelayMs: 1 }),
  });
  late.shop = shop;

  const paid = (id: string, times = {}) => double.attempt(id, 'Succss', times);
  const declined = (id: string) => double.attempt(id, 'Failed', { error: 'The bank declined', code: 'MF002' });
  const deeds: Record<Deed, (id: string) => string> = {
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
    act: async (deed: Deed, invoiceId: string) => deeds[deed](invoiceId),
    news: (id: string, paymentId: string, { isPaid, isForged }: { isPaid: boolean; isForged?: boolean }) =>
      double.news(id, paymentId, isPaid ? 'SUCCESS' : 'FAILED', isForged ? 'another secret' : undefined),
    close: async () => {
      await double.close();
      await shop.close();
    },
  } satisfies Rig & { double: unknown };
}
