import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** What a server counts by itself, in a registry of its own. docs/reference/metrics.md explains every metric. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'lawza_http_request_duration_seconds',
      help: 'Requests by route pattern and status',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    gatewayCalls: new Histogram({
      name: 'lawza_gateway_call_duration_seconds',
      help: 'Calls of the payment gateway by outcome: ok, refused, unreachable or error',
      labelNames: ['gateway', 'operation', 'outcome'],
      buckets: SECONDS,
      registers,
    }),
    breakerOpen: new Gauge({
      name: 'lawza_gateway_breaker_open',
      help: '1 while calls of the gateway fail at once because it is down',
      labelNames: ['gateway'],
      registers,
    }),
    payments: new Counter({
      name: 'lawza_payments_total',
      help: 'Payment attempts by outcome: started, paid, failed, canceled or expired',
      labelNames: ['outcome'],
      registers,
    }),
    orders: new Counter({
      name: 'lawza_orders_total',
      help: 'Orders made, by payment method',
      labelNames: ['method'],
      registers,
    }),
    cacheReads: new Counter({
      name: 'lawza_catalogue_cache_reads_total',
      help: 'Catalogue responses by where they came from: hit, miss, or off while no change notifications arrive',
      labelNames: ['result'],
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
