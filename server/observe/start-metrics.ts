import type { Pool } from 'pg';
import type { Config } from '../config';
import type { Db, Log } from '../deps';
import { collectDatabase } from './database-metrics';
import { createMetrics, type Metrics } from './metrics';
import { collectPools } from './pool-metrics';
import { serveMetrics } from './serve-metrics';

export { createMetrics };

interface Observed {
  readonly db: Db;
  readonly pools: Readonly<Record<string, Pool>>;
  readonly config: Config;
  readonly log: Log;
}

/** Serves metrics on a port of their own; answers how to stop. Only `main.ts` loads this module, and only if a port is set. */
export async function openMetrics(
  metrics: Metrics,
  { db, pools, config, log }: Observed,
): Promise<() => Promise<void>> {
  if (!config.metrics) return async () => {};
  collectPools(metrics.registry, pools);
  const refresh = collectDatabase(metrics.registry, { db, clock: { now: () => new Date() }, config });
  const { port, close } = await serveMetrics(metrics, { ...config.metrics, refresh });
  log.info({ port }, 'metrics are served');
  return () => close(0);
}
