import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db, Log } from '../../deps';
import type { CatalogueChanges } from './catalogue-changes';

const CHANNEL = 'catalogue';
const PROBE_INTERVAL_MS = 10_000;
const RECONNECT_DELAY_MS = 500;

interface Options {
  readonly url: string;
  /** The shop's pool. Probes are sent through it. */
  readonly db: Db;
  readonly log: Log;
}

/**
 * Listens for catalogue changes on a dedicated connection and reconnects by itself. It counts as listening only while
 * probes sent through the pool arrive, because a pooler may swallow LISTEN and a connection may die silently.
 */
export function listenToCatalogueChanges({ url, db, log }: Options) {
  const listeners: (() => void)[] = [];
  const processId = randomUUID();
  let client: pg.Client | null = null;
  let isListening = false;
  let isClosed = false;
  let isProbeAnswered = true;
  let retry: NodeJS.Timeout | undefined;
  let resolveListening = () => {};
  const listening = new Promise<void>((resolve) => {
    resolveListening = resolve;
  });

  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const probe = () => {
    isProbeAnswered = false;
    db.execute(sql`select pg_notify(${CHANNEL}, ${processId})`).catch(() => {});
  };
  const reconnect = (lost: pg.Client) => {
    if (client !== lost) return;
    client = null;
    lost.end().catch(() => {});
    if (isListening) log.warn({}, 'the connection for catalogue notifications failed; caching is off until it is back');
    isListening = false;
    notifyListeners();
    if (!isClosed) retry = setTimeout(connect, RECONNECT_DELAY_MS).unref();
  };
  const receive = (payload: string | undefined) => {
    if (payload === processId) {
      isProbeAnswered = true;
      isListening = true;
      resolveListening();
    } else if (payload === 'changed') notifyListeners();
  };

  function connect(): void {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'lawza changes',
    });
    client = next;
    next.on('error', () => reconnect(next));
    next.on('end', () => reconnect(next));
    next.on('notification', ({ payload }) => receive(payload));
    next
      .connect()
      .then(() => next.query(`listen ${CHANNEL}`))
      .then(probe)
      .catch(() => reconnect(next));
  }

  const heartbeat = setInterval(() => {
    if (!client) return;
    if (isProbeAnswered) probe();
    else reconnect(client);
  }, PROBE_INTERVAL_MS).unref();

  connect();
  return {
    isListening: () => isListening,
    /** Resolves when the first probe arrives. */
    listening,
    onChange: (listener: () => void) => {
      listeners.push(listener);
    },
    close: async () => {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  } satisfies CatalogueChanges & { listening: Promise<void>; close: () => Promise<void> };
}
