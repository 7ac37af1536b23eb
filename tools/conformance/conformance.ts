import { randomBytes, randomUUID } from 'node:crypto';
import { createApi } from '../../api/create-api';
import { DEFAULT_PATHS, type Paths } from '../../api/paths';
import type { Known } from './calls/call';
import { everyCall } from './calls/every-call';
import { examine } from './examine';
import type { Report } from './finding';
import { recorder } from './record';

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

/** Sends every call of the contract file to a backend and compares the responses with it. Read-only by default. */
export async function conformance(settings: Settings): Promise<Report[]> {
  const record = recorder(settings.fetch ?? fetch, settings.now ?? (() => performance.now()));
  const known: Known = {
    ...(settings.phone !== undefined && { phone: settings.phone }),
    ...(settings.paymentId !== undefined && { paymentId: settings.paymentId }),
    ...(settings.promo !== undefined && { promo: settings.promo }),
    ...(settings.write && { write: true }),
    ...(settings.order && { order: true }),
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
  const reports: Report[] = [];
  for (const call of everyCall()) reports.push(await examine(call, api, known, record));
  return reports;
}

/** True if something doesn't work for shoppers on this backend. */
export const isBroken = (reports: readonly Report[]): boolean => reports.some(({ verdict }) => verdict === 'broken');
