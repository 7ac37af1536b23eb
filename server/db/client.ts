import pg from 'pg';

/**
 * A connection that ends nobody but itself: when it breaks while it is in use, its query fails and the process lives on; and it goes back to
 * its pool when a transaction can't even begin on it, which Drizzle forgets, so that broken ones are replaced.
 */
export class PooledClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }

  // biome-ignore lint/suspicious/noExplicitAny: an override has to fit every overload of pg's query, and only any does
  override query(...given: any[]): any {
    const running: unknown = Reflect.apply(super.query, this, given);
    return isBegin(given[0]) && running instanceof Promise ? running.catch((error) => this.giveBack(error)) : running;
  }

  protected giveBack(error: Error): never {
    (this as { release?: (error: Error) => void }).release?.(error);
    throw error;
  }
}

export const isBegin = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'text' in query && /^begin\b/.test(String(query.text));
