import { Gauge, type Registry } from 'prom-client';

interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max: number };
}

const FIGURES = {
  lawza_database_connections: ['Open connections', (pool: Pool) => pool.totalCount],
  lawza_database_idle_connections: ['Open connections that nothing uses', (pool: Pool) => pool.idleCount],
  lawza_database_waiting_queries: [
    'Queries and transactions that wait for a connection',
    (pool: Pool) => pool.waitingCount,
  ],
  lawza_database_max_connections: ['Connections that the pool may open', (pool: Pool) => pool.options.max],
} as const;

/** Adds the state of connection pools, read at each scrape. */
export function collectPools(registry: Registry, pools: Readonly<Record<string, Pool>>): void {
  for (const [name, [help, read]] of Object.entries(FIGURES))
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const [label, pool] of Object.entries(pools)) this.set({ pool: label }, read(pool));
      },
    });
}
