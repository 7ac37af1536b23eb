import * as v from 'valibot';
import { whole } from './schemas';

export interface ObserveConfig {
  /** Null if no metrics are served. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
}

export const observeSettings = {
  METRICS_PORT: v.optional(whole(0, 65_535)),
  METRICS_HOST: v.optional(v.pipe(v.string(), v.trim()), '127.0.0.1'),
};

interface Settings {
  readonly METRICS_PORT?: number | undefined;
  readonly METRICS_HOST: string;
}

export const toObserve = (env: Settings): ObserveConfig => ({
  metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
});
