import { createHash } from 'node:crypto';
import pg from 'pg';

/** pg's `query` has many overloads; this type lets an override pass all of them through. */
type UntypedClient = Omit<pg.Client, 'query'> & { query(...args: unknown[]): unknown };
const Client: new (config?: pg.ClientConfig) => UntypedClient = pg.Client;

/**
 * A pooled connection whose failure doesn't crash the process. When BEGIN fails it returns to the pool, which Drizzle
 * doesn't do, so that the pool replaces it. Statements inside transactions are prepared, so that orders aren't planned
 * each time; catalogue reads outside of them are planned for their parameters.
 */
export class PooledClient extends Client {
  private isWriting = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }

  override query(...given: unknown[]): unknown {
    const [statement] = given;
    if (isBegin(statement)) this.isWriting = true;
    else if (isEnd(statement)) this.isWriting = false;
    else if (this.isWriting && Array.isArray(given[1]) && given[1].length > 0) given[0] = withName(statement);
    const running: unknown = Reflect.apply(super.query, this, given);
    return isBegin(statement) && running instanceof Promise
      ? running.catch((error: Error) => this.releaseToPool(error))
      : running;
  }

  protected releaseToPool(error: Error): never {
    (this as { release?: (error: Error) => void }).release?.(error);
    throw error;
  }
}

export const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';

export const isBegin = (query: unknown): boolean => /^begin\b/.test(textOf(query));
export const isCommit = (query: unknown): boolean => textOf(query) === 'commit';

const isEnd = (query: unknown): boolean => /^(commit|rollback)$/.test(textOf(query));

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
