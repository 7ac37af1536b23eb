type Attributes = Readonly<Record<string, string | number>>;

export interface Span {
  readonly rename: (name: string) => void;
  readonly describe: (attributes: Attributes) => void;
}

/** Ends a span, as failed if there is an error. */
type EndSpan = (error?: unknown) => void;

/** Writes what a request does as spans: HTTP request, queries, gateway calls. No span has a value of a query or a body. */
export interface Tracing {
  /** Runs a task in a span below the current one; without one it begins a trace. */
  readonly run: <T>(
    name: string,
    kind: 'server' | 'client' | 'internal',
    task: (span: Span) => Promise<T>,
  ) => Promise<T>;
  /** Begins a span below the current one; without one there is none. */
  readonly start: (name: string, attributes: Attributes) => EndSpan | undefined;
  /** The id of the current trace. */
  readonly traceId: () => string | undefined;
  /** Sends what is left, within a few seconds. */
  readonly close: () => Promise<void>;
}

/** Runs a worker's task as a trace of its own, so that its log lines have a `trace_id`; without tracing just the task. */
export const inTrace = <T>(tracing: Tracing | undefined, name: string, task: () => Promise<T>): Promise<T> =>
  tracing ? tracing.run(name, 'internal', task) : task();
