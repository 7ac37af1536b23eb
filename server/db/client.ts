import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { Tracing } from '../observe/tracing';

/** pg's `query` has many overloads; this type lets an override pass all of them through. */
type UntypedClient = Omit<pg.Client, 'query'> & {
  query(...args: unknown[]): unknown;
  readonly connection: { readonly stream: Duplex };
};
const Client: new (config?: pg.ClientConfig) => UntypedClient = pg.Client;

/** How long a connection may stay without a response before it counts as dead. */
interface SilenceLimits {
  readonly silenceMs: number;
  /** Longer than PostgreSQL's own limit for a statement, so that waiting for locks isn't a fault. */
  readonly transactionSilenceMs: number;
  /** Called when a connection stayed silent. */
  readonly onSilence: () => void;
}

export interface ClientSettings extends pg.ClientConfig {
  readonly silence?: SilenceLimits;
  readonly canPrepare?: boolean;
  readonly tracing?: Tracing | undefined;
}

/** Nothing came from the database in time; whether the statement took effect is unknown. */
class SilentDatabase extends Error {
  /** SQLSTATE of a connection failure. */
  readonly code = '08006';

  constructor() {
    super('the database does not respond');
  }
}

/**
 * A pooled connection whose failure doesn't crash the process. When BEGIN fails it returns to the pool, which Drizzle
 * doesn't do, so that the pool replaces it. Statements inside transactions are prepared, so that orders aren't planned
 * each time; catalogue reads outside of them are planned for their parameters. A connection that stays silent is closed:
 * a failover or a firewall may drop it without telling this side.
 */
export class PooledClient extends Client {
  private isWriting = false;

  constructor(private readonly config: ClientSettings) {
    super(config);
    this.on('error', () => {});
  }

  override query(...given: unknown[]): unknown {
    const [statement] = given;
    if (isBegin(statement)) this.isWriting = true;
    else if (isEnd(statement)) this.isWriting = false;
    else if (this.config.canPrepare === false) removeName(statement);
    else if (this.isWriting && Array.isArray(given[1]) && given[1].length > 0) given[0] = withName(statement);
    const running = this.queryWithDeadline(given, this.isWriting && !isBegin(statement));
    return isBegin(statement) && running instanceof Promise
      ? running.catch((error: Error) => this.releaseToPool(error))
      : running;
  }

  /** Closes the connection without a word to the database; running statements fail. */
  close(): void {
    this.connection.stream.destroy(new SilentDatabase());
  }

  private queryWithDeadline(given: unknown[], isInTransaction: boolean): unknown {
    const { silence, tracing } = this.config;
    const endSpan = tracing?.start(nameOf(given[0]), {
      'db.system.name': 'postgresql',
      'db.query.text': textOf(given[0]),
    });
    const timer =
      silence &&
      setTimeout(
        () => {
          this.close();
          silence.onSilence();
        },
        isInTransaction ? silence.transactionSilenceMs : silence.silenceMs,
      );
    const end = (error?: unknown) => {
      clearTimeout(timer);
      endSpan?.(error);
    };
    const last = given.findLastIndex((each) => typeof each === 'function');
    const callback = given[last];
    if (typeof callback === 'function')
      given[last] = (...result: unknown[]) => {
        end(result[0]);
        Reflect.apply(callback, undefined, result);
      };
    const running: unknown = Reflect.apply(super.query, this, given);
    if (!(running instanceof Promise)) return running;
    return running.then(
      (result) => {
        end();
        return result;
      },
      (error: unknown) => {
        end(error);
        throw error;
      },
    );
  }

  protected releaseToPool(error: Error): never {
    (this as { release?: (error: Error) => void }).release?.(error);
    throw error;
  }
}

/** The name of a query's span: the one of a handwritten statement, otherwise the first word of its text. */
function nameOf(query: unknown): string {
  const name = typeof query === 'object' && query !== null && 'name' in query ? String(query.name ?? '') : '';
  return /^[a-z_]{3,}$/.test(name) ? name : (/^\s*(\w+)/.exec(textOf(query))?.[1] ?? 'query');
}

export const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';

export const isBegin = (query: unknown): boolean => /^begin\b/.test(textOf(query));
export const isCommit = (query: unknown): boolean => textOf(query) === 'commit';

const isEnd = (query: unknown): boolean => /^(commit|rollback)$/.test(textOf(query));

/** Without a name, a statement is parsed and run in one round trip, on whatever connection a pooler chooses. */
function removeName(query: unknown): void {
  if (typeof query === 'object' && query !== null && 'name' in query) query.name = undefined;
}

/** Limits the prepared statements: a text that contains a list of values is rarely repeated. */
const MAX_NAMES = 300;
const names = new Map<string, string>();

/** Adds a name derived from the statement's text, so that pg prepares it. */
function withName(query: unknown): unknown {
  if (typeof query === 'object' && query !== null && 'name' in query && query.name) return query;
  const text = textOf(query);
  if (!names.has(text) && names.size < MAX_NAMES)
    names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 32));
  const name = names.get(text);
  return name === undefined ? query : { ...Object(query), name };
}
