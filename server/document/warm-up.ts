import type { HttpBindings } from '@hono/node-server';
import { href } from '../../domain/routes/href';
import type { Log } from '../deps';
import type { Fetch } from '../listen';

/** Where most visits start. */
const PATHS = [href('home'), href('categories')];
const LANGUAGES = ['ar', 'en'] as const;
/** Per page. The first rendering loads the views, which takes longer than the render timeout. */
const MAX_ATTEMPTS = 5;
/** Notifications may never arrive behind a connection pooler. */
const MAX_WAIT_MS = 2_000;

interface WarmUp {
  /** Requests each page until it is server-rendered. Failures are ignored: later requests render the page. */
  readonly run: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Warms the page cache after startup, so that the first visitors get server-rendered pages instead of the shell.
 * Waits up to 2 s for catalogue notifications, without which nothing is cached.
 */
export function createWarmUp(fetch: Fetch, listening: Promise<void>, log: Log): WarmUp {
  let isStopped = false;

  async function isRendered(path: string, language: string): Promise<boolean> {
    const headers = { 'accept-language': language, 'accept-encoding': 'br' };
    const answer = await fetch(new Request(`http://shop.internal${path}`, { headers }), {} as HttpBindings);
    // The shell has no ETag.
    return answer.headers.has('etag');
  }

  async function renderAll(): Promise<void> {
    for (const language of LANGUAGES)
      for (const path of PATHS)
        for (let tries = 0; tries < MAX_ATTEMPTS && !isStopped; tries += 1) if (await isRendered(path, language)) break;
  }

  return {
    run: async () => {
      await Promise.race([listening, new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS).unref())]);
      await renderAll();
      if (!isStopped) log.info({}, 'warm-up finished');
    },
    stop: () => {
      isStopped = true;
    },
  };
}
