import { setTimeout as pause } from 'node:timers/promises';
import { FAULTS, type Fault, isFault } from './faults';

export interface Rehearsal {
  /** Scheme, host and port of the backend. */
  readonly to: string;
  /** What happens to answers whose path contains `on`; nothing by default. */
  readonly fault?: Fault;
  readonly on?: string;
  /** ms that `slow` keeps an answer back */
  readonly slow?: number;
  /** What `missing` takes out. */
  readonly keys?: readonly string[];
  readonly fetch?: typeof fetch;
}

/** Headers that belong to one connection, or that say how the body was packed before it was unpacked here. */
const OWN = ['connection', 'content-encoding', 'content-length', 'host', 'keep-alive', 'transfer-encoding'];

const without = (headers: Headers) => {
  const kept = new Headers(headers);
  for (const name of OWN) kept.delete(name);
  return kept;
};

/**
 * A proxy that injects faults into a backend's responses: the configured fault, or the one that a path names, like
 * `/~html/api/getBanners`. Requests are forwarded unchanged except for their origin.
 */
export const faultyProxy =
  ({ to, fault, on = '/api/', slow = 5_000, keys = ['price'], fetch: send = fetch }: Rehearsal) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const named = /^\/~([^/]+)(?=\/)/.exec(url.pathname);
    const asked = named?.[1] ?? '';
    const path = isFault(asked) ? url.pathname.slice(asked.length + 2) : url.pathname;
    const chosen = isFault(asked) ? asked : fault !== undefined && path.includes(on) ? fault : null;
    const handedOn = forwarded(request, `${to}${path}${url.search}`, to);
    // A 304 would have no body to change.
    if (chosen !== null) handedOn.headers.delete('if-none-match');
    const answer = await send(handedOn).catch(() => null);
    if (answer === null)
      return Response.json({ status: 'error', message: 'The backend does not answer' }, { status: 502 });
    if (chosen === null) return new Response(answer.body, { status: answer.status, headers: without(answer.headers) });
    if (chosen === 'slow') await pause(slow);
    const type = answer.headers.get('content-type') ?? '';
    const {
      status,
      text,
      type: becomes,
    } = FAULTS[chosen]({ status: answer.status, type, text: await answer.text() }, keys);
    const headers = without(answer.headers);
    headers.set('content-type', becomes);
    headers.delete('etag');
    headers.set('cache-control', 'no-store');
    return new Response([204, 304].includes(status) ? null : text, { status, headers });
  };

function forwarded(request: Request, url: string, to: string): Request {
  const headers = without(request.headers);
  if (headers.has('origin')) headers.set('origin', to);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return new Request(url, {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(isRead ? {} : { body: request.body, duplex: 'half' }),
  } as RequestInit);
}
