import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { AppDeps } from '../deps';
import type { AppEnv } from '../http/env';

const READY_TIMEOUT_MS = 1_000;

/**
 * For load balancers and supervisors. `/healthz`: the process responds. `/readyz`: it takes requests, that is the database
 * answers within 1 s and the server isn't shutting down; otherwise 503.
 */
export function healthRoutes({ db, isDraining = () => false }: Pick<AppDeps, 'db' | 'isDraining'>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .on('GET', ['/healthz', '/readyz'], async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store');
    })
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      if (isDraining()) return c.json({ status: 'draining' }, 503);
      const isAnswered = await answersWithin(db, READY_TIMEOUT_MS);
      return isAnswered ? c.json({ status: 'ready' }) : c.json({ status: 'no database' }, 503);
    });
}

async function answersWithin(db: AppDeps['db'], timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
