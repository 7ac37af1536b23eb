import type { Fetch } from '../listen';

const MAX_WAIT_MS = 3_000;

/** Answers while the shop isn't open yet: requests wait for it up to 3 s and then get 503 with `Retry-After`. */
export function createStartupGate() {
  let openShop: Fetch | null = null;
  let status = 'starting';
  let announce = () => {};
  const opened = new Promise<void>((resolve) => {
    announce = resolve;
  });
  return {
    /** Sets the status that `/readyz` names until the shop opens. */
    report: (reason: string): void => {
      status = reason;
    },
    open: (fetch: Fetch): void => {
      openShop = fetch;
      announce();
    },
    fetch: (async (request, env) => {
      if (!openShop) {
        const { pathname } = new URL(request.url);
        if (pathname === '/healthz') return Response.json({ status: 'ok' });
        if (pathname === '/readyz') return Response.json({ status }, { status: 503 });
        await waitFor(opened);
      }
      return openShop ? openShop(request, env) : unavailable();
    }) satisfies Fetch,
  };
}

function waitFor(opened: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_WAIT_MS);
    void opened.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const unavailable = () =>
  Response.json(
    { status: 'error', code: 'unavailable', message: 'The shop is starting. Please try again in a moment.' },
    { status: 503, headers: { 'Retry-After': '2', 'Cache-Control': 'no-store' } },
  );
