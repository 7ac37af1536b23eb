import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the gateway answers a call. */
export type Responder = (response: ServerResponse, request: IncomingMessage) => void;

export const respondWith =
  (body: string, status = 200): Responder =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };

/** Never ends: the same piece again as long as somebody reads. */
const pours =
  (piece: string): Responder =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const pour = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', pour);
    pour();
  };

/** Every way in which a gateway has been seen to misbehave. */
export const misbehaviours: Readonly<Record<string, Responder>> = {
  'says that it failed': respondWith('{"success":false}'),
  'says nothing about success': respondWith('{}'),
  'means something else by success': respondWith('{"success":"queued"}'),
  'answers a list': respondWith('[{"success":true}]'),
  'answers null': respondWith('null'),
  'answers broken JSON': respondWith('{"success":tr'),
  'answers nothing': respondWith(''),
  'answers a page': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Log in to the network</h1>');
  },
  'answers 500 although it says success': respondWith('{"success":true}', 500),
  'answers 401': respondWith('{"success":false}', 401),
  'sends elsewhere': (response) => {
    response.writeHead(302, { location: '/elsewhere' }).end('{"success":true}');
  },
  'talks without end': pours(' '.repeat(65_536)),
  'says success after a long preamble': respondWith(`${' '.repeat(20_000)}{"success":true}`),
  'hangs before its head': () => {},
  'hangs within its body': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"success":');
  },
  'hangs up': (response) => {
    response.destroy();
  },
  'hangs up within its body': (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"success":true}', () => response.destroy());
  },
};

/** An SMS gateway on a port of its own that takes down what it is asked and answers in a manner that tests choose. */
export async function startSmsGatewayDouble() {
  const asked: { method: string; url: string; authorization: string | undefined }[] = [];
  let manner = respondWith('{"success":true}');
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, authorization: headers.authorization });
    manner(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/send?from=Lawza`,
    asked,
    answers: (next: Responder) => {
      manner = next;
      asked.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
