import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { TraceConfig } from '../settings/observe';
import type { Tracing } from './tracing';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** Sends spans to a collector over OTLP/HTTP. Only `main.ts` loads this module, and only if an endpoint is set. */
export function startTracing({ endpoint, serviceName }: TraceConfig): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('lawza');
  const current = new AsyncLocalStorage<Context>();

  const end = (span: Span, error?: unknown) => {
    // The message of an error may contain personal data.
    if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'failed' });
    span.end();
  };

  return {
    async run(name, kind, task) {
      const parent = current.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: KINDS[kind] }, parent);
      try {
        const result = await current.run(trace.setSpan(parent, span), () =>
          task({ rename: (text) => span.updateName(text), describe: (attributes) => span.setAttributes(attributes) }),
        );
        end(span);
        return result;
      } catch (error) {
        end(span, error);
        throw error;
      }
    },
    start(name, attributes) {
      const parent = current.getStore();
      if (!parent) return undefined;
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent);
      return (error) => end(span, error);
    },
    traceId: () => {
      const context = current.getStore();
      return context && trace.getSpanContext(context)?.traceId;
    },
    close: () => provider.shutdown().catch(() => {}),
  };
}
