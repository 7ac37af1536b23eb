import * as v from 'valibot';
import { httpUrl, whole } from './schemas';

export interface TraceConfig {
  /** A collector that receives OTLP over HTTP. */
  readonly endpoint: string;
  readonly serviceName: string;
}

export interface ObserveConfig {
  /** Null if no metrics are served. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Null if no traces are sent. */
  readonly traces: TraceConfig | null;
}

export const observeSettings = {
  METRICS_PORT: v.optional(whole(0, 65_535)),
  METRICS_HOST: v.optional(v.pipe(v.string(), v.trim()), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl,
  OTEL_SERVICE_NAME: v.optional(v.pipe(v.string(), v.trim()), 'lawza'),
};

interface Settings {
  readonly METRICS_PORT?: number | undefined;
  readonly METRICS_HOST: string;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_SERVICE_NAME: string;
}

export const toObserve = (env: Settings): ObserveConfig => ({
  metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
  traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: env.OTEL_SERVICE_NAME }
    : null,
});
