import { collectDefaultMetrics } from 'prom-client';
import { type Listening, listen } from '../listen';
import type { Metrics } from './metrics';

interface Options {
  readonly port: number;
  readonly host: string;
  /** Runs before each scrape. */
  readonly refresh: () => Promise<void>;
}

/**
 * Serves `/metrics` on a port of its own, which shoppers don't reach.
 * @throws StartupError if the port can't be used
 */
export function serveMetrics({ registry }: Metrics, { port, host, refresh }: Options): Promise<Listening> {
  collectDefaultMetrics({ register: registry });
  return listen(
    async (request) => {
      if (new URL(request.url).pathname !== '/metrics') return new Response('Not found', { status: 404 });
      await refresh();
      return new Response(await registry.metrics(), { headers: { 'Content-Type': registry.contentType } });
    },
    { port, host },
    { port: 'METRICS_PORT', host: 'METRICS_HOST' },
  );
}
