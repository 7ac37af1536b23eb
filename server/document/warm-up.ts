import type { HttpBindings } from '@hono/node-server';
import { href } from '../../domain/routes/href';
import type { Log } from '../deps';
import type { Fetch } from '../listen';

/** Where most visits begin. */
const PATHS = [href('home'), href('categories')];
const LANGUAGES = ['ar', 'en'] as const;
/** Of one page: the first drawing compiles the views, which takes longer than anybody is let wait. */
const MAX_ATTEMPTS = 5;
/** ms; behind a pooler that keeps notifications to itself they never come */
const MAX_WAIT_MS = 2_000;

interface WarmUp {
  /** Draws them once; what can't be drawn is left to who asks for it. */
  readonly run: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Draws the pages that most visits begin with as soon as the server is open, so that already the first visitor gets a drawn
 * page from memory and not the shell. Waits until catalogue changes are heard, without which nothing is cached.
 */
export function createWarmUp(fetch: Fetch, listening: Promise<void>, log: Log): WarmUp {
  let isStopped = false;

  async function isRendered(path: string, language: string): Promise<boolean> {
    const headers = { 'accept-language': language, 'accept-encoding': 'br' };
    const answer = await fetch(new Request(`http://shop.internal${path}`, { headers }), {} as HttpBindings);
    // The shell has none.
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
      if (!isStopped) log.info({}, 'the first pages are drawn');
    },
    stop: () => {
      isStopped = true;
    },
  };
}
