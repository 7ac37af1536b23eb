import { randomBytes, randomUUID } from 'node:crypto';
import { createApi } from '../../api/create-api';
import { DEFAULT_PATHS, type Paths } from '../../api/paths';
import type { Call, Known } from './calls/call';
import { catalogueCalls } from './calls/catalogue-calls';
import { customerCalls, loginCalls } from './calls/customer-calls';
import { examine } from './examine';
import type { Report } from './finding';
import { cancelCall, orderCall } from './calls/order-call';
import { recorder } from './record';
import { firstWrites, lastWrites } from './calls/write-calls';

export interface Settings {
  /** Of the API, such as `https://shop.example/api`. */
  readonly baseUrl: string;
  readonly lang?: 'ar' | 'en';
  /** Logs in with this phone; a code is sent to it. */
  readonly phone?: string;
  readonly code?: () => Promise<string>;
  readonly promo?: string;
  readonly paymentId?: string;
  /** Changes something, too. */
  readonly write?: boolean;
  /** Places a cash order and cancels it. */
  readonly order?: boolean;
  readonly paths?: Partial<Paths>;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
}

/** Sends every documented call to a backend and compares the responses with the contract. Read-only by default. */
export async function conformance(settings: Settings): Promise<Report[]> {
  const record = recorder(settings.fetch ?? fetch, settings.now ?? (() => performance.now()));
  const known: Known = {
    ...(settings.phone !== undefined && { phone: settings.phone }),
    ...(settings.paymentId !== undefined && { paymentId: settings.paymentId }),
    ...(settings.promo !== undefined && { promo: settings.promo }),
    shopOrigin: new URL(settings.baseUrl).origin,
    code: settings.code ?? (async () => ''),
    newToken: () => randomBytes(32).toString('base64url'),
    newId: () => randomUUID(),
  };
  const api = createApi(
    {
      baseUrl: settings.baseUrl,
      token: () => (known.userId === undefined ? null : (known.token ?? null)),
      locale: () => settings.lang ?? 'ar',
      onUnauthorised: () => {},
      sendsKeyAcrossOrigins: false,
      fetch: record.fetch,
    },
    { ...DEFAULT_PATHS, ...settings.paths },
  );
  const calls: Call[] = [
    ...catalogueCalls,
    ...loginCalls,
    ...(settings.write ? firstWrites : []),
    ...(settings.order ? [orderCall] : []),
    ...customerCalls,
    ...(settings.order ? [cancelCall] : []),
    ...(settings.write ? lastWrites : []),
  ];
  const reports: Report[] = [];
  for (const call of calls) reports.push(await examine(call, api, known, record));
  return reports;
}

/** True if something doesn't work for shoppers on this backend. */
export const isBroken = (reports: readonly Report[]): boolean => reports.some(({ verdict }) => verdict === 'broken');
