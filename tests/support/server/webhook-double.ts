import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How a merchant's server answers a webhook. */
export type WebhookReply = (response: ServerResponse) => void;

const accept: WebhookReply = (response) => {
  response.writeHead(204).end();
};

/** A merchant's server on a port of its own, which keeps the webhooks that it gets and answers as tests choose. */
export async function startWebhookDouble() {
  const received: ReceivedWebhook[] = [];
  const followed: string[] = [];
  let reply = accept;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.url !== '/orders') followed.push(request.url ?? '');
    received.push({ headers: request.headers, body });
    reply(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`,
    received,
    /** Paths other than the webhook's that were requested. */
    followed,
    behave: (next: WebhookReply = accept) => {
      reply = next;
      received.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
