import { createHash } from 'node:crypto';
import pg from 'pg';

/** pg's overloads answer with a promise, with nothing, or with what they were given: to what stands between, all of it passes through. */
type PassingClient = Omit<pg.Client, 'query'> & { query(...given: unknown[]): unknown };
const Client: new (config?: pg.ClientConfig) => PassingClient = pg.Client;

/**
 * A connection that ends nobody but itself: when it breaks while it is in use, its query fails and the process lives on; and it goes back to
 * its pool when a transaction can't even begin on it, which Drizzle forgets, so that broken ones are replaced. Statements of a
 * transaction are prepared on it, so that an order isn't planned anew; reads of the catalogue are planned for what they ask.
 */
export class PooledClient extends Client {
  private isWriting = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }

  override query(...given: unknown[]): unknown {
    const [asked] = given;
    if (isBegin(asked)) this.isWriting = true;
    else if (isEnd(asked)) this.isWriting = false;
    else if (this.isWriting && Array.isArray(given[1]) && given[1].length > 0) given[0] = named(asked);
    const running: unknown = Reflect.apply(super.query, this, given);
    return isBegin(asked) && running instanceof Promise
      ? running.catch((error: Error) => this.giveBack(error))
      : running;
  }

  protected giveBack(error: Error): never {
    (this as { release?: (error: Error) => void }).release?.(error);
    throw error;
  }
}

export const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';

export const isBegin = (query: unknown): boolean => /^begin\b/.test(textOf(query));
/** After its answer, what was written is there for good. */
export const isCommit = (query: unknown): boolean => textOf(query) === 'commit';

const isEnd = (query: unknown): boolean => /^(commit|rollback)$/.test(textOf(query));

/** So many different statements are kept prepared; a text with a list of its own in it is seldom seen again. */
const MOST_NAMES = 300;
const names = new Map<string, string>();

/** A statement under a name that follows from its text. */
function named(query: unknown): unknown {
  if (typeof query === 'object' && query !== null && 'name' in query && query.name) return query;
  const text = textOf(query);
  if (!names.has(text) && names.size < MOST_NAMES)
    names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 32));
  const name = names.get(text);
  return name === undefined ? query : { ...Object(query), name };
}
