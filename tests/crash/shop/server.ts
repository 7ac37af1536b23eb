import { createApp } from '../../../server/app';
import { type Config, parseConfig } from '../../../server/config';
import type { AppDeps } from '../../../server/deps';
import { reconcile } from '../../../server/payments/core/reconcile';
import { type DatabaseHooks, insertShopData, openHookedPool, type Work, working } from './database';
import type { FakeGateway } from './gateway';

export const ORIGIN = 'http://shop.test';

/** What the server needs from the current simulation. */
export interface SimulatedEnvironment {
  readonly now: () => number;
  readonly gateway: FakeGateway;
  readonly commit: DatabaseHooks['commit'];
}

export interface SimulatedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface SimulatedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type ShopServer = ReturnType<typeof createShopServer>;

/** The real application on its own database. Simulations use it one after the other. */
export async function startShopServer(url: string, rewrite?: DatabaseHooks['rewrite']) {
  const { pool, db } = openHookedPool(url, {
    commit: async (work, when) => server.current()?.commit(work, when),
    ...(rewrite && { rewrite }),
  });
  await insertShopData(pool);
  const server = createShopServer({ pool, db });
  return server;
}

/** The real application with the connections of one server. */
export function createShopServer({ pool, db }: ReturnType<typeof openHookedPool>) {
  let simulation: SimulatedEnvironment | null = null;
  const current = () => {
    if (!simulation) throw new Error('no simulation is running');
    return simulation;
  };
  const parsed = parseConfig({});
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  const plenty = Object.fromEntries(Object.keys(parsed.config.limits).map((name) => [name, 10_000_000]));
  const config: Config = { ...parsed.config, publicOrigin: ORIGIN, limits: plenty as Config['limits'] };
  const faults: string[] = [];
  const deps: AppDeps = {
    db,
    clock: { now: () => new Date(current().now()) },
    config,
    secret: 'a secret of the simulator, thirty-two characters and more',
    sms: { send: async () => {} },
    gateway: {
      name: 'myfatoorah',
      environment: 'test',
      createInvoice: (request) => current().gateway.createInvoice(request),
      status: (key) => current().gateway.status(key),
      refund: (request) => current().gateway.refund(request),
      refundStatus: (key) => current().gateway.refundStatus(key),
      parseWebhook: (raw, headers) => current().gateway.parseWebhook(raw, headers),
    },
    log: {
      info: () => {},
      warn: () => {},
      error: (fields, message) => {
        const isGateways = 'code' in fields && fields.code === 'gateway_unavailable';
        if (!isGateways && !working.getStore()?.isDead)
          faults.push(`${message} ${JSON.stringify(fields).slice(0, 400)}`);
      },
    },
    client: { clientDir: '/nowhere', hasMapProvider: false },
  };
  const app = createApp(deps);

  return {
    pool,
    db,
    deps,
    /** The work of the current async context. */
    workingOn: () => working.getStore(),
    /** Errors that the server logged. */
    faults,
    current: () => simulation,
    enter: (next: SimulatedEnvironment | null) => {
      simulation = next;
    },
    /** Handles a request as part of `work`. */
    handle: (work: Work, { method, url, headers, body }: SimulatedRequest): Promise<SimulatedResponse> =>
      working.run(work, async () => {
        const response = await app.request(url, {
          method,
          headers: { ...headers, host: 'shop.test' },
          ...(body !== undefined && { body }),
        });
        return {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: await response.text(),
        };
      }),
    /** Runs a merchant's command as part of `work`. */
    run: <T>(work: Work, command: () => Promise<T>): Promise<T> => working.run(work, command),
    reconcile: (work: Work) => working.run(work, () => reconcile(deps)),
    close: () => pool.end(),
  };
}
