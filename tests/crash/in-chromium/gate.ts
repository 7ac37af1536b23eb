import type { BrowserContext, Route } from '@playwright/test';
import type { Step } from './cells';

export interface Held {
  /** What is on its way reaches its end after all, or is cut off. */
  readonly release: (how: 'reaches' | 'cut off') => Promise<void>;
  /** It is the next page that is held. */
  readonly isPage: boolean;
}

interface Place {
  readonly address: RegExp;
  readonly method: 'GET' | 'POST';
  /** Held before the server has it, or after the server has answered. */
  readonly holds: 'question' | 'answer';
  /** The page that asks. */
  readonly on?: RegExp;
}

const PLACES: Partial<Record<Step, Place>> = {
  'order on its way': { address: /\/api\/payment\/initiate$/, method: 'POST', holds: 'question' },
  'answer on its way': { address: /\/api\/payment\/initiate$/, method: 'POST', holds: 'answer' },
  'leaving for the gateway': { address: /\/sandbox-gateway\/invoice\/\w+$/, method: 'GET', holds: 'question' },
  'decided, not sent back': { address: /\/sandbox-gateway\/invoice\/\w+\/[\w-]+$/, method: 'POST', holds: 'answer' },
  // The page itself comes by a redirect, which can't be held; its first script can.
  'return loading': { address: /\.js$/, method: 'GET', holds: 'question', on: /\/payment-(callback|error)/ },
  'status asked': { address: /\/api\/payment\/status/, method: 'GET', holds: 'question' },
  'answer of the status on its way': { address: /\/api\/payment\/status/, method: 'GET', holds: 'answer' },
};

/** Holds the first request of a step and tells that it is there. Steps that are no requests never come here. */
export async function holdAt(context: BrowserContext, step: Step, reached: (held: Held) => void): Promise<void> {
  const place = PLACES[step];
  if (!place) return;
  let isOver = false;
  await context.route(place.address, async (route) => {
    const request = route.request();
    if (isOver || request.method() !== place.method) return route.fallback();
    if (place.on && !place.on.test(request.frame().url())) return route.fallback();
    isOver = true;
    const answer = place.holds === 'answer' ? await route.fetch({ maxRedirects: 0 }) : undefined;
    const end = (how: 'reaches' | 'cut off') =>
      how === 'cut off' ? route.abort('internetdisconnected') : goOn(route, answer);
    const isPage = request.isNavigationRequest();
    reached({ release: (how) => end(how).catch(() => {}), isPage });
  });
}

const goOn = (route: Route, answer: Awaited<ReturnType<Route['fetch']>> | undefined) =>
  answer ? route.fulfill({ response: answer }) : route.continue();
