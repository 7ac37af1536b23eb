import type { Hono } from 'hono';
import type { AppContext, AppEnv } from './env';
import { notFound, Refusal } from './refusal';

/**
 * Handles requests that no route matched.
 * @throws Refusal 405 with `Allow` if only the method is wrong, otherwise 404
 */
export function rejectUnknownCall(routes: Hono<AppEnv>['routes']) {
  const known = routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => ({ method, form: new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`) }));
  return (c: AppContext): never => {
    const methods = new Set(known.filter(({ form }) => form.test(c.req.path)).map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    if (methods.size === 0 || methods.has(c.req.method)) throw notFound();
    throw new Refusal(405, 'method_not_allowed', 'This call is made another way', {
      headers: { Allow: [...methods].join(', ') },
    });
  };
}
