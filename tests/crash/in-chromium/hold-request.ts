import type { BrowserContext, Route } from '@playwright/test';
import type { Step } from './cases';

export interface DelayedRequest {
  /** Lets the delayed request or response through, or aborts it. */
  readonly release: (how: 'passes' | 'aborted') => Promise<void>;
  /** True for a navigation. */
  readonly isPage: boolean;
}

interface HoldPoint {
  readonly address: RegExp;
  readonly method: 'GET' | 'POST';
  /** Holds the request before the server, or its response. */
  readonly holds: 'request' | 'response';
  /** URL of the requesting page. */
  readonly on?: RegExp;
}

const HOLD_POINTS: Partial<Record<Step, HoldPoint>> = {
  'order being sent': { address: /\/api\/payment\/initiate$/, method: 'POST', holds: 'request' },
  'answer in transit': { address: /\/api\/payment\/initiate$/, method: 'POST', holds: 'response' },
  'leaving for the gateway': { address: /\/sandbox-gateway\/invoice\/\w+$/, method: 'GET', holds: 'request' },
  'decided, not sent back': { address: /\/sandbox-gateway\/invoice\/\w+\/[\w-]+$/, method: 'POST', holds: 'response' },
  // Playwright can't hold a redirected page, but it can hold its first script.
  'return loading': { address: /\.js$/, method: 'GET', holds: 'request', on: /\/payment-(callback|error)/ },
  'status asked': { address: /\/api\/payment\/status/, method: 'GET', holds: 'request' },
  'answer of the status in transit': { address: /\/api\/payment\/status/, method: 'GET', holds: 'response' },
};

/** Holds the first request of a step and reports it. Steps without a request are ignored. */
export async function holdRequest(
  context: BrowserContext,
  step: Step,
  reached: (request: DelayedRequest) => void,
): Promise<void> {
  const point = HOLD_POINTS[step];
  if (!point) return;
  let isOver = false;
  await context.route(point.address, async (route) => {
    const request = route.request();
    if (isOver || request.method() !== point.method) return route.fallback();
    if (point.on && !point.on.test(request.frame().url())) return route.fallback();
    isOver = true;
    const answer = point.holds === 'response' ? await route.fetch({ maxRedirects: 0 }) : undefined;
    const end = (how: 'passes' | 'aborted') =>
      how === 'aborted' ? route.abort('internetdisconnected') : goOn(route, answer);
    const isPage = request.isNavigationRequest();
    reached({ release: (how) => end(how).catch(() => {}), isPage });
  });
}

const goOn = (route: Route, answer: Awaited<ReturnType<Route['fetch']>> | undefined) =>
  answer ? route.fulfill({ response: answer }) : route.continue();
