import { randomBytes } from 'node:crypto';
import type { Locale } from '../../../api/client';
import { type Api, createApi } from '../../../api/create-api';
import { createApp } from '../../../server/app';
import { listenToCatalogueChanges } from '../../../server/catalogue/cache/listen-to-changes';
import { type Config, type Limits, parseConfig } from '../../../server/config';
import type { AppDeps, Db, ClientBuild } from '../../../server/deps';
import type { PaymentGateway } from '../../../server/payments/gateways/gateway';
import type { FetchPicture } from '../../../server/media/fetch-picture';
import type { Metrics } from '../../../server/observe/metrics';
import type { Tracing } from '../../../server/observe/tracing';
import type { SmsSender } from '../../../server/messages/sms/sms-sender';
import { createDatabase, type TestDatabase } from './postgres';

export const SECRET = 'a secret of the tests, thirty-two characters and more';

interface Settings {
  readonly from?: 'seeded' | 'empty';
  /** Another test app's database, for two servers on one; it isn't dropped with this one. */
  readonly database?: TestDatabase;
  readonly env?: Readonly<Record<string, string>>;
  readonly limits?: Partial<Limits>;
  readonly poolSize?: number;
  readonly secret?: string;
  readonly gateway?: (deps: { db: Db; config: Config; clock: TestClock }) => PaymentGateway;
  readonly sms?: SmsSender;
  readonly whatsapp?: AppDeps['whatsapp'];
  readonly pages?: ClientBuild;
  /** Where the catalogue is read. */
  readonly replica?: Db;
  readonly fetchPicture?: FetchPicture;
  /** Hears changes of the catalogue and holds its answers, as a running shop does. */
  readonly cachesCatalogue?: boolean;
  readonly metrics?: Metrics;
  readonly tracing?: Tracing;
}

interface Call {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ReturnType<typeof JSON.parse>;
  readonly text: string;
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
type TestClock = ReturnType<typeof createClock>;

/** The shop's API client for a test app, for a visitor. It fails on responses that its schemas refuse. */
export const createApiOf = (shop: () => TestApp, locale: () => Locale): Api =>
  createApi({
    baseUrl: 'http://shop.test/api',
    token: () => null,
    locale,
    onUnauthorised: () => {},
    sendsKeyAcrossOrigins: false,
    fetch: async (input, init) => shop().app.fetch(new Request(input, init)),
  });

export const newToken = () => randomBytes(32).toString('base64url');

let phones = 0;
/** A Kuwaiti phone that nobody used yet in this file. */
export const newPhone = () => `+9655${String(1_000_000 + phones++)}`;

function createClock(start = Date.parse('2025-01-15T09:00:00Z')) {
  let time = start;
  return {
    now: () => new Date(time),
    advance: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

/** The application on a database of its own, with a clock that stands still and messages that stay here. */
export async function createTestApp(settings: Settings = {}) {
  const database = settings.database ?? (await createDatabase(settings.from, settings.poolSize));
  const parsed = parseConfig(settings.env ?? {});
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  const config: Config = {
    ...parsed.config,
    publicOrigin: parsed.config.publicOrigin ?? 'http://shop.test',
    limits: {
      ...parsed.config.limits,
      writesPerMinute: 100_000,
      otpUnusedPerBlockHour: 100_000,
      otpSendsPerPhoneDay: 100_000,
      ...settings.limits,
    },
  };
  const clock = createClock();
  const messages: { phone: string; code: string }[] = [];
  const lines: string[] = [];
  const write = (fields: object, message: string) => lines.push(JSON.stringify({ ...fields, message }));
  const log = { info: write, warn: write, error: write };
  const changes = settings.cachesCatalogue
    ? listenToCatalogueChanges({ url: database.url, db: database.db, log })
    : undefined;
  const app = createApp({
    db: database.db,
    ...(settings.replica && { replica: settings.replica }),
    clock,
    config,
    secret: settings.secret ?? SECRET,
    sms: settings.sms ?? {
      send: async (message) => {
        messages.push(message);
      },
      sendText: async () => {},
    },
    ...(settings.whatsapp && { whatsapp: settings.whatsapp }),
    gateway: settings.gateway?.({ db: database.db, config, clock }) ?? noGateway,
    log,
    ...(settings.metrics && { metrics: settings.metrics }),
    ...(settings.tracing && { tracing: settings.tracing }),
    ...(changes && { catalogueChanges: changes }),
    ...(settings.fetchPicture && { fetchPicture: settings.fetchPicture }),
    client: settings.pages ?? { clientDir: '/nowhere', hasMapProvider: false },
  });

  async function call(method: string, path: string, { body, token, headers }: Call = {}): Promise<TestResponse> {
    const response = await app.request(`http://shop.test${path}`, {
      method,
      headers: {
        host: 'shop.test',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
      }),
    });
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : null };
  }

  const get = (path: string, options?: Call) => call('GET', path, options);
  const post = (path: string, body: unknown, options: Call = {}) => call('POST', path, { ...options, body });
  const lastCode = (phone: string) => messages.findLast((message) => message.phone === phone)?.code ?? '';

  /** Logs in as a shopper does: asks for a code and redeems it. */
  async function logIn(phone = newPhone()) {
    const token = newToken();
    await post('/api/customer/send-otp', { phone, token });
    const { body } = await post('/api/customer/verify-otp', { phone, otp: lastCode(phone), token });
    return { phone, token, userId: body.data.id as string };
  }

  const close = async () => {
    await changes?.close();
    if (!settings.database) await database.drop();
  };
  return {
    app,
    changes,
    database,
    db: database.db,
    config,
    clock,
    messages,
    lines,
    call,
    get,
    post,
    lastCode,
    logIn,
    close,
  };
}

const refuse = () => Promise.reject(new Error('this test has no payment gateway'));
const noGateway = {
  name: 'sandbox',
  environment: 'sandbox',
  createInvoice: refuse,
  report: refuse,
  webhookEvent: () => null,
} as unknown as PaymentGateway;
