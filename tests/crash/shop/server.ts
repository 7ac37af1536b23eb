import { createApp } from '../../../server/app';
import { type Config, parseConfig } from '../../../server/config';
import type { AppDeps } from '../../../server/deps';
import { reconcile } from '../../../server/payments/core/reconcile';
import { type DatabaseHooks, furnishShop, openHookedPool, type Work, working } from './database';
import type { FakeGateway } from './gateway';

export const ORIGIN = 'http://shop.test';

/** What the server and its surroundings ask of the world that is on. */
export interface ServerWorld {
  readonly now: () => number;
  readonly gateway: FakeGateway;
  readonly commit: DatabaseHooks['commit'];
}

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Shard = Awaited<ReturnType<typeof openShard>>;

/** The real application on a database of its own; worlds take turns on it. */
export async function openShard(url: string, rewrite?: DatabaseHooks['rewrite']) {
  let world: ServerWorld | null = null;
  const current = () => {
    if (!world) throw new Error('no world is on');
    return world;
  };
  const { pool, db } = openHookedPool(url, {
    commit: async (work, when) => world?.commit(work, when),
    ...(rewrite && { rewrite }),
  });
  await furnishShop(pool);
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
    /** What the server is doing right here. */
    workingOn: () => working.getStore(),
    /** What the server logged as its own failures. */
    faults,
    enter: (next: ServerWorld | null) => {
      world = next;
    },
    /** Handles a request as part of `work`. */
    handle: (work: Work, { method, url, headers, body }: Sent): Promise<Answered> =>
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
    reconcile: (work: Work) => working.run(work, () => reconcile(deps)),
    close: () => pool.end(),
  };
}
