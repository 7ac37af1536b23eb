import pg from 'pg';
import { StartupError } from '../startup-error';

/** Opens one connection, for work at start. @throws StartupError if the database can't be reached */
export async function connect(url: string, limits: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({
    ...limits,
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'lawza start',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw new StartupError(
      `The database at ${withoutPassword(url)} cannot be reached: ${reasonOf(error)}. Check DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** How long a database may stay silent at start, in ms. */
const SILENCE_MS = 10_000;

/** Reads over a connection of its own. @throws StartupError if the database can't be reached or falls silent */
export async function readAtStart<T>(
  url: string,
  read: (client: pg.Client) => Promise<T>,
  limits: pg.ClientConfig = {},
): Promise<T> {
  const client = await connect(url, { ...limits, query_timeout: SILENCE_MS });
  try {
    return await read(client);
  } catch (error) {
    if (reasonOf(error) !== 'Query read timeout') throw error;
    throw new StartupError(`The database at ${withoutPassword(url)} does not respond.`, { cause: error });
  } finally {
    await client.end();
  }
}

function withoutPassword(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const { code, message } = error as { code?: string; message?: string };
  return (
    (code === 'ECONNREFUSED' && 'nothing listens on this port') ||
    (code === 'ENOTFOUND' && 'no such host') ||
    message ||
    String(error)
  );
}
