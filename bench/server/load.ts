import autocannon from 'autocannon';

export interface Wave {
  readonly name: string;
  readonly connections: number;
  /** Number of requests; otherwise `seconds` applies. */
  readonly amount?: number;
  readonly seconds?: number;
  /** The next request, in the order in which they are sent. */
  readonly next: () => Call;
}

export interface Call {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface Measured {
  readonly name: string;
  readonly connections: number;
  readonly perSecond: number;
  /** ms */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly answers: number;
  readonly failures: number;
  /** Their statuses and errors. */
  readonly statuses: readonly (number | string)[];
}

/** Sends requests over a number of connections, one at a time each, and measures their latency. */
export async function measure(origin: string, { name, connections, amount, seconds, next }: Wave): Promise<Measured> {
  const times: number[] = [];
  let failures = 0;
  const statuses = new Set<number | string>();
  const began = performance.now();
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url: origin,
        connections,
        ...(amount === undefined ? { duration: seconds ?? 3 } : { amount }),
        requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
      },
      (error) => (error ? reject(error) : resolve()),
    );
    run.on('response', (_client, status, _bytes, time) => {
      if (status >= 200 && status < 300) times.push(time);
      else {
        failures += 1;
        statuses.add(status);
      }
    });
    run.on('reqError', (error: Error) => {
      failures += 1;
      statuses.add(error.message);
    });
  });
  const took = (performance.now() - began) / 1_000;
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    name,
    connections,
    perSecond: times.length / took,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    answers: times.length,
    failures,
    statuses: [...statuses],
  };
}
