import type { Server } from 'node:http';
import { type HttpBindings, createAdaptorServer } from '@hono/node-server';
import { StartupError } from './startup-error';

export type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

export type Listening = {
  port: number;
  /** Stops accepting connections, waits up to `graceMs` for running requests, then closes them. */
  close: (graceMs: number) => Promise<void>;
};

/**
 * Starts an HTTP server with short timeouts for slow clients: headers within 10 s, the whole request within 15 s.
 * @throws StartupError if the port can't be used
 */
export async function listen(
  fetch: Fetch,
  { port, host }: { port: number; host: string | null },
  settings = { port: 'PORT', host: 'HOST' },
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: fetch as never,
    serverOptions: {
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 1_000,
    },
  }) as Server;
  server.maxConnections = 2_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartupError(explain(error, port, host, settings))),
    );
    server.listen({ port, host: host ?? undefined }, resolve);
  });
  server.on('error', () => {});
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: (graceMs) => close(server, graceMs),
  };
}

async function close(server: Server, patience: number): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const forceClose = setTimeout(() => server.closeAllConnections(), patience);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(idle);
  clearTimeout(forceClose);
}

function explain(
  { code, message }: NodeJS.ErrnoException,
  port: number,
  host: string | null,
  settings: { readonly port: string; readonly host: string },
): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the other process, or set ${settings.port} to another number.`;
  if (code === 'EACCES')
    return `This user may not listen on port ${port}. Set ${settings.port} to a number above 1023.`;
  return `The shop cannot listen on ${host ?? 'this machine'}, port ${port}: ${message}. Check ${settings.host} and ${settings.port}.`;
}
