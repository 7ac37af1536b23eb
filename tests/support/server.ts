import { createApp } from '../../server/app';
import { type Config, type Environment, parseConfig } from '../../server/config';
import type { AppDeps } from '../../server/deps';
import { type Fetch, listen } from '../../server/listen';
import { createGateway } from '../../server/payments/create-gateway';
import { createDatabase, type TestDatabase } from './postgres';

/** A clock that stands still until it is moved. */
export type FakeClock = { now: () => Date; forward: (milliseconds: number) => void };

export type TestShop = {
  /** Scheme, host and port of the shop. */
  address: string;
  database: TestDatabase;
  clock: FakeClock;
  config: Config;
  deps: AppDeps;
  /** All messages sent so far, oldest first; phones are E.164. */
  messages: { phone: string; code: string }[];
  /** Calls a path of the shop; an object as body is sent as JSON. */
  call: (path: string, how?: Call) => Promise<Answer>;
  close: () => Promise<void>;
};

export type Call = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> };
// biome-ignore lint/suspicious/noExplicitAny: tests read what they expect and fail where it is something else
export type Answer = { status: number; headers: Headers; text: string; json: any };

type How = {
  from?: 'seeded' | 'empty';
  /** Settings as environment variables. */
  env?: Environment;
  at?: string;
  deps?: Partial<AppDeps>;
};

/** The real application over a database of its own, on a free port, with a clock that a test moves and messages it can read. */
export async function startShop({ from = 'seeded', env = {}, at = '2026-03-01T09:00:00Z', deps = {} }: How = {}): Promise<TestShop> {
  const database = await createDatabase(from, 20);
  const clock = fakeClock(new Date(at));
  const messages: TestShop['messages'] = [];
  let fetchApp: Fetch = () => new Response('not ready', { status: 503 });
  const listening = await listen((request, bindings) => fetchApp(request, bindings), { port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${listening.port}`;
  const config = configOf({ PUBLIC_ORIGIN: address, ...env });
  const all: AppDeps = {
    db: database.db,
    clock,
    sms: { send: async (message) => void messages.push({ ...message }) },
    gateway: createGateway({ db: database.db, config, clock }),
    config,
    secret: 'a secret of the tests, long enough to be one',
    log: { info: () => {}, warn: () => {}, error: () => {} },
    ...deps,
  };
  fetchApp = createApp(all).fetch as Fetch;
  const close = async () => {
    await listening.close(1_000);
    await database.drop();
  };
  return { address, database, clock, config, deps: all, messages, call: caller(address), close };
}

export function fakeClock(start: Date): FakeClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    forward: (milliseconds) => {
      time += milliseconds;
    },
  };
}

export function configOf(env: Environment): Config {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.config;
}

function caller(address: string): TestShop['call'] {
  return async (path, { method, body, token, headers = {} } = {}) => {
    const response = await fetch(new URL(path, address), {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
