import { setTimeout as pause } from 'node:timers/promises';
import type * as v from 'valibot';
import type { Clock } from '../../../deps';
import { GatewayFailure, type PaymentGateway, type RefundKey } from '../gateway';
import { chargeBody, refundBody } from './bodies';
import { callTap } from './call';
import {
  chargeListSchema,
  chargeSchema,
  createdChargeSchema,
  refundListSchema,
  refundReportOf,
  refundSchema,
  refundStatusOf,
  reportOf,
} from './shapes';
import { parseTapWebhook } from './webhook';

interface Settings {
  readonly secretKey: string;
  readonly baseUrl: string;
  /** Null to receive no webhooks. */
  readonly webhookUrl: string | null;
  readonly clock?: Clock;
  readonly fetch?: typeof fetch;
  /** Pause before a call is retried. */
  readonly retryDelayMs?: number;
}

/** Two attempts stay below the time after which the core counts a creation as abandoned. */
const WRITE_TIMEOUT_MS = 12_000;
const READ_TIMEOUT_MS = 8_000;
const ATTEMPTS = 2;
const PAGE_SIZE = 50;
const MAX_PAGES = 20;
const DAY_MS = 24 * 60 * 60_000;
/** How far back a charge is searched by reference; the core asks for 72 hours after an invoice's end. */
const CHARGE_DAYS = 4;
/** The longest period that Tap lists. */
const REFUND_DAYS = 30;

/** Tap Payments' API version 2: charges on its hosted page, refunds and webhooks. */
export function createTapGateway({
  secretKey,
  baseUrl,
  webhookUrl,
  clock = { now: () => new Date() },
  retryDelayMs = 1_000,
  ...settings
}: Settings): PaymentGateway {
  const call = <T>(
    path: string,
    shape: v.GenericSchema<unknown, T>,
    body: object | null = null,
    more: { timeoutMs?: number; language?: 'ar' | 'en' } = {},
  ): Promise<T> =>
    callTap(
      {
        send: settings.fetch ?? fetch,
        url: `${baseUrl.replace(/\/$/, '')}/v2/${path}`,
        secretKey,
        body,
        timeoutMs: READ_TIMEOUT_MS,
        ...more,
      },
      shape,
    );

  /** Repeats a call that may not have arrived. Charges carry an idempotency key, so that repeating one is safe. */
  async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (tries >= ATTEMPTS || !(error instanceof GatewayFailure) || error.kind === 'refused') throw error;
        await pause(retryDelayMs);
      }
    }
  }

  /** Null where Tap refuses because it knows no such thing. */
  const orNull = <T>(answer: Promise<T>): Promise<T | null> =>
    answer.catch((error: unknown) => {
      if (error instanceof GatewayFailure && error.kind === 'refused') return null;
      throw error;
    });

  /** Searches the lists of the last days, newest first. Tap documents no filter by our reference. */
  async function search<T extends { readonly id: string }>(
    load: (body: object) => Promise<{ readonly items: readonly T[]; readonly has_more: boolean }>,
    days: number,
    isWanted: (item: T) => boolean,
  ): Promise<T | null> {
    const to = clock.now().getTime();
    const period = { date: { from: String(to - days * DAY_MS), to: String(to) }, type: 1 };
    let after: string | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const { items, has_more } = await load({
        period,
        limit: PAGE_SIZE,
        ...(after !== undefined && { starting_after: after }),
      });
      const found = items.find(isWanted);
      if (found) return found;
      after = items.at(-1)?.id;
      if (!has_more || after === undefined) return null;
    }
    throw new GatewayFailure('refused', 'too many entries to search');
  }

  const findCharge = (reference: string) =>
    search(
      async (body) => {
        const { charges: items, has_more } = await retrying(() => call('charges/list', chargeListSchema, body));
        return { items, has_more };
      },
      CHARGE_DAYS,
      (charge) => charge.reference.order === reference,
    );

  const findRefund = ({ invoiceId, reference, otherRefundIds }: RefundKey) =>
    search(
      async (body) => {
        const { refunds: items, has_more } = await retrying(() => call('refunds/list', refundListSchema, body));
        return { items, has_more };
      },
      REFUND_DAYS,
      (refund) =>
        refund.charge_id === invoiceId &&
        (refund.reference.merchant === reference ||
          (refund.reference.merchant === '' && !otherRefundIds.includes(refund.id))),
    );

  return {
    name: 'tap',
    environment: secretKey.startsWith('sk_live_') ? 'live' : 'test',
    paceMs: 200,

    createInvoice: (request) =>
      retrying(() =>
        call('charges/', createdChargeSchema, chargeBody(request, clock.now(), webhookUrl), {
          timeoutMs: WRITE_TIMEOUT_MS,
          language: request.language,
        }),
      ),

    async status(key) {
      if ('reference' in key) {
        const found = await orNull(findCharge(key.reference));
        return found && reportOf(found, clock.now());
      }
      const id = 'invoiceId' in key ? key.invoiceId : key.paymentId;
      if (!/^chg_\w+$/.test(id)) return null;
      const charge = await orNull(retrying(() => call(`charges/${id}`, chargeSchema)));
      return charge && reportOf(charge, clock.now());
    },

    async refund(request) {
      const made = await call('refunds/', refundSchema, refundBody(request, webhookUrl), {
        timeoutMs: WRITE_TIMEOUT_MS,
      });
      return { refundId: made.id, status: refundStatusOf(made.status) };
    },

    async refundStatus(key) {
      const { refundId } = key;
      const found =
        refundId === null
          ? await findRefund(key)
          : await orNull(retrying(() => call(`refunds/${encodeURIComponent(refundId)}`, refundSchema)));
      return found && refundReportOf(found, key.reference);
    },

    parseWebhook: (raw, headers) => parseTapWebhook(raw, headers, secretKey),
  };
}
