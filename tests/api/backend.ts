import { createApi, type Api } from '../../api/create-api';

interface RecordedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

type Reply = Response | (() => Response | Promise<Response>);

/** An API client whose backend gives these replies in order and repeats the last one. Records the requests. */
export function backend(...replies: Reply[]) {
  const requests: RecordedRequest[] = [];
  let unauthorised = 0;
  const api: Api = createApi({
    baseUrl: 'https://shop.test/api',
    token: () => 'the-token',
    locale: () => 'ar',
    onUnauthorised: () => {
      unauthorised += 1;
    },
    sendsKeyAcrossOrigins: true,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const text = await request.clone().text();
      requests.push({
        method: request.method,
        url: new URL(request.url),
        headers: request.headers,
        body: text === '' ? null : JSON.parse(text),
      });
      const reply = replies[Math.min(requests.length, replies.length) - 1] as Reply;
      const response = typeof reply === 'function' ? await raceAbort(reply(), request.signal) : reply.clone();
      return response;
    },
  });
  return { api, requests, unauthorised: () => unauthorised };
}

const raceAbort = <T>(response: T | Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    Promise.resolve(response),
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true }),
    ),
  ]);

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
