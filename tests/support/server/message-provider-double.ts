import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** How a provider answers. */
export type ProviderReply = (response: ServerResponse) => void;

export const replyWith =
  (body: object, status = 200): ProviderReply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** How any provider may fail, whatever its API. */
export const providerFaults: Readonly<Record<string, ProviderReply>> = {
  'answers an HTML error page with 200': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>We will be back soon</h1>');
  },
  'answers an HTML error page with 502': (response) => {
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html><body>Bad Gateway</body></html>');
  },
  'answers nothing': (response) => {
    response.writeHead(200).end();
  },
  'answers an empty object': replyWith({}),
  'never answers': () => {},
  'hangs up': (response) => {
    response.destroy();
  },
  'stops within its answer': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"success":tr');
  },
};

/** A message provider's server on a port of its own, which keeps what it is asked and answers as tests choose. */
export async function startProviderDouble(usual: ProviderReply) {
  const requests: ReceivedRequest[] = [];
  let reply = usual;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', url: path = '', headers } = request;
    const type = headers['content-type'] ?? '';
    requests.push({ method, path, type, authorization: headers.authorization, body });
    reply(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    behave: (next: ProviderReply = usual) => {
      reply = next;
      requests.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
