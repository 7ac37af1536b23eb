import { routePath } from 'hono/route';
import { routes } from '../../domain/routes/manifest';
import { routeAt } from '../../domain/routes/match';
import type { AppContext } from '../http/env';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const HAS_EXTENSION = /\.[a-z\d]{1,12}$/i;

/** A method of the shop; anybody can invent others. */
export const methodLabel = (method: string): string => (METHODS.has(method) ? method : 'other');

/** The pattern that answered a request: a call's, a page's, `file` or `unknown`. It never contains a part of the address. */
export function routeLabel(c: AppContext): string {
  const pattern = routePath(c);
  if (pattern !== '*' && pattern !== '/*') return pattern;
  const { name } = routeAt(c.req.path);
  if (name !== 'notFound') return routes[name].pattern ?? name;
  return HAS_EXTENSION.test(c.req.path) ? 'file' : 'unknown';
}
