import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

async function listen(handler: RequestListener) {
  const server: Server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { address: `http://localhost:${port}`, close };
}

/** A host that knows files and nothing else; an address that is no file gets the document. */
export const startStaticHost = (folder: string) =>
  listen(({ url = '/' }, response) => {
    const asked = join(folder, normalize(new URL(url, 'http://host').pathname));
    const file = existsSync(asked) && statSync(asked).isFile() ? asked : join(folder, 'index.html');
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    // A test that ends removes the folder while a page may still load from it.
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
  });

/** The API of a shop as a backend on an origin of its own gives it, which lets pages of other origins ask. */
export const startCrossOriginBackend = (shop: string) =>
  listen((request, response) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*, authorization',
      'access-control-allow-methods': '*',
    };
    if (request.method === 'OPTIONS') {
      response.writeHead(204, headers).end();
      return;
    }
    const language = request.headers['accept-language'] ?? 'ar';
    fetch(`${shop}${request.url}`, { headers: { 'accept-language': language } }).then(
      async (answer) =>
        response
          .writeHead(answer.status, { ...headers, 'content-type': answer.headers.get('content-type') ?? '' })
          .end(Buffer.from(await answer.arrayBuffer())),
      () => response.writeHead(502, headers).end(),
    );
  });
