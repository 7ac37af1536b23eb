import { createApi, type Api } from '../../api/create-api';

interface Told {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

type Reply = Response | (() => Response | Promise<Response>);

/** A backend that answers what it is told to, in order; the last answer stays. */
export function backend(...replies: Reply[]) {
  const told: Told[] = [];
  let unauthorised = 0;
  const api: Api = createApi({
    baseUrl: 'https://shop.test/api',
    token: () => 'the-token',
    locale: () => 'ar',
    unauthorised: () => {
      unauthorised += 1;
    },
    keyAcrossOrigins: true,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const text = await request.clone().text();
      told.push({
        method: request.method,
        url: new URL(request.url),
        headers: request.headers,
        body: text === '' ? null : JSON.parse(text),
      });
      const reply = replies[Math.min(told.length, replies.length) - 1] as Reply;
      const answer = typeof reply === 'function' ? await raceAbort(reply(), request.signal) : reply.clone();
      return answer;
    },
  });
  return { api, told, unauthorised: () => unauthorised };
}

const raceAbort = <T>(answer: T | Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    Promise.resolve(answer),
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true }),
    ),
  ]);

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
