import type { AppDeps } from '../deps';
import { collectDatabase } from './database-metrics';
import { createMetrics } from './metrics';
import { collectPools } from './pool-metrics';

/** The shop's own metrics, for their documentation. */
export function listMetrics(): { name: string; type: string; labels: string[] }[] {
  const { registry } = createMetrics();
  collectPools(registry, {});
  collectDatabase(registry, {} as AppDeps);
  return registry.getMetricsAsArray().map((metric) => {
    const { labelNames } = metric as unknown as { readonly labelNames: readonly string[] };
    return { name: metric.name, type: String(metric.type), labels: [...labelNames] };
  });
}
