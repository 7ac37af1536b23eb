import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db, Log } from '../../deps';
import type { CatalogueChanges } from './changes';

const CHANNEL = 'catalogue';
/** ms */
const PROBE_EVERY = 10_000;
const RETRY_AFTER = 2_000;

interface Options {
  readonly url: string;
  /** The shop's own connections, through which the listening one is probed. */
  readonly db: Db;
  readonly log: Log;
}

/**
 * Listens on a connection of its own, which counts only while a message sent through another one arrives on it: a pooler
 * between shop and database may swallow LISTEN, and a connection may die without a word. Connects again by itself.
 */
export function listenToCatalogue({ url, db, log }: Options) {
  const listeners: (() => void)[] = [];
  const process = randomUUID();
  let client: pg.Client | null = null;
  let isListening = false;
  let isClosed = false;
  let answered = true;
  let retry: NodeJS.Timeout | undefined;
  let resolveFirst = () => {};
  const listening = new Promise<void>((resolve) => {
    resolveFirst = resolve;
  });

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const probe = () => {
    answered = false;
    db.execute(sql`select pg_notify(${CHANNEL}, ${process})`).catch(() => {});
  };
  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = null;
    lost.end().catch(() => {});
    if (isListening) log.warn({}, 'catalogue changes are not heard; nothing is cached meanwhile');
    isListening = false;
    tell();
    if (!isClosed) retry = setTimeout(connect, RETRY_AFTER).unref();
  };
  const hear = (payload: string | undefined) => {
    if (payload === process) {
      answered = true;
      isListening = true;
      resolveFirst();
    } else if (payload === 'changed') tell();
  };

  function connect(): void {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'lawza changes',
    });
    client = fresh;
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', ({ payload }) => hear(payload));
    fresh
      .connect()
      .then(() => fresh.query(`listen ${CHANNEL}`))
      .then(probe)
      .catch(() => lose(fresh));
  }

  const beat = setInterval(() => {
    if (!client) return;
    if (answered) probe();
    else lose(client);
  }, PROBE_EVERY).unref();

  connect();
  return {
    isListening: () => isListening,
    /** Resolves when it listens for the first time. */
    listening,
    onChange: (listener: () => void) => {
      listeners.push(listener);
    },
    close: async () => {
      isClosed = true;
      clearInterval(beat);
      clearTimeout(retry);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  } satisfies CatalogueChanges & { listening: Promise<void>; close: () => Promise<void> };
}
